import { backend } from '../../app/backend.ts'
import { Arrival } from './arrival-sentence.ts'

/** Reads the `count` newest leads of a business, for those that the socket did not send. */
export async function readMissedLeads(businessId: string, count: number): Promise<Arrival[]> {
  const client = await backend()
  const { data, error } = await client
    .from('leads')
    .select('id, contact_name, full_name, company_name, service_needed, city')
    .eq('business_id', businessId)
    .order('created_at', { ascending: false })
    .limit(count)
  if (error) throw error
  return data.map((row) => Arrival.parse({ table: 'leads', row }))
}
