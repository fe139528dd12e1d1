import { useQuery } from '@tanstack/react-query'
import { backend } from '../../../app/backend.ts'
import type { Lead } from '../leads.ts'

const bucket = 'request-photos'
/** In seconds: how long the address of a photo works. It is signed again well before. */
const addressWorks = 60 * 60
const signAgain = (addressWorks * 1000) / 2

/** The addresses of a request's photos, in the order of the homeowner. */
async function readPhotos(requestId: string): Promise<string[]> {
  const client = await backend()
  const { data, error } = await client
    .from('request_photos')
    .select('name')
    .eq('request_id', requestId)
    .order('position')
  if (error) throw error
  if (data.length === 0) return []
  const signed = await client.storage.from(bucket).createSignedUrls(
    data.map(({ name }) => name),
    addressWorks,
  )
  if (signed.error) throw signed.error
  return signed.data.flatMap(({ signedUrl }) => signedUrl ?? [])
}

export function usePhotos({ request_id: requestId, photo_count: count }: Lead) {
  return useQuery({
    queryKey: ['request-photos', requestId],
    queryFn: () => (requestId === null ? [] : readPhotos(requestId)),
    enabled: count > 0,
    staleTime: signAgain,
    refetchInterval: signAgain,
  })
}
