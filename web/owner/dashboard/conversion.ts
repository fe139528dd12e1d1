import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'

/** Percent; shown as a benchmark until a business has enough outcomes. */
const benchmark = 30
/** With fewer outcomes the rate means little. */
const enoughOutcomes = 30

export type Conversion = { percent: number; isOwn: boolean }

/** The percentage of leads with an outcome that booked a job. */
export function computeConversion(booked: number, outcomes: number): Conversion {
  if (outcomes < enoughOutcomes) return { percent: benchmark, isOwn: false }
  return { percent: Math.round((100 * booked) / outcomes), isOwn: true }
}

async function readConversion(businessId: string): Promise<Conversion> {
  const [booked, outcomes] = await Promise.all([
    countWith(businessId, ['booked', 'won']),
    countWith(businessId, ['booked', 'won', 'lost', 'bad']),
  ])
  return computeConversion(booked, outcomes)
}

async function countWith(businessId: string, statuses: string[]): Promise<number> {
  const client = await backend()
  const { count, error } = await client
    .from('leads')
    .select('id', { count: 'exact', head: true })
    .eq('business_id', businessId)
    .in('status', statuses)
  if (error) throw error
  return count ?? 0
}

/** The business's own figure; the benchmark while it loads or if it cannot be loaded. */
export function useConversion(businessId: string): Conversion {
  const { data } = useQuery({
    queryKey: ['leads', businessId, 'conversion'],
    queryFn: () => readConversion(businessId),
  })
  return data ?? computeConversion(0, 0)
}
