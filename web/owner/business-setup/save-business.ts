import { backend } from '../../app/backend.ts'
import type { Profile } from '../account.ts'
import type { BusinessForm } from './form.ts'
import { makeSlug } from './slug.ts'

/** Updates the profile's business, or creates one and links it. Throws the backend's error. */
export async function saveBusiness(values: BusinessForm, profile: Profile): Promise<void> {
  const client = await backend()
  if (profile.business_id) {
    const { error } = await client.from('businesses').update(values).eq('id', profile.business_id)
    if (error) throw error
    return
  }
  const businessId = await createBusiness(values, profile.id)
  const { error } = await client
    .from('profiles')
    .update({ business_id: businessId })
    .eq('id', profile.id)
  if (error) throw error
}

async function createBusiness(values: BusinessForm, ownerId: string): Promise<string> {
  const client = await backend()
  const { data, error } = await client
    .from('businesses')
    .insert({ ...values, slug: makeSlug(values.business_name), owner_id: ownerId })
    .select()
    .single()
  if (!error) return data.id
  // A connection that broke after the insert left the business unlinked. An owner has only one, so link it.
  if (error.code !== alreadyOwner) throw error
  const mine = await client.from('businesses').select('id').eq('owner_id', ownerId).single()
  if (mine.error) throw error
  return mine.data.id
}

/** PostgreSQL's unique_violation; the only unique column of a business is its owner. */
const alreadyOwner = '23505'
