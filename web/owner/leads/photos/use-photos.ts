import { useQuery } from '@tanstack/react-query'
import { photoBucket, smallPhotoName } from '../../../../wire/picture-files.ts'
import { backend } from '../../../app/backend.ts'

/** In seconds: how long the address of a photo works. It is signed again well before. */
const addressWorks = 60 * 60
const signAgain = (addressWorks * 1000) / 2

/** The addresses of a photo's two sizes, and the size of the large one in pixels. */
export type JobPhoto = { name: string; small: string; large: string; width: number; height: number }

/** For photos that were stored without their size. */
const usualSize = { width: 1600, height: 1200 }

/** The photos of a request, in the order of the homeowner. */
async function readPhotos(requestId: string): Promise<JobPhoto[]> {
  const client = await backend()
  const { data, error } = await client
    .from('request_photos')
    .select('name, width, height')
    .eq('request_id', requestId)
    .order('position')
  if (error) throw error
  if (data.length === 0) return []
  const names = data.flatMap(({ name }) => [name, smallPhotoName(name)])
  const signed = await client.storage.from(photoBucket).createSignedUrls(names, addressWorks)
  if (signed.error) throw signed.error
  const addresses = new Map(signed.data.map(({ path, signedUrl }) => [path, signedUrl]))
  return data.flatMap(({ name, width, height }) => {
    const large = addresses.get(name)
    if (!large) return []
    const size = width && height ? { width, height } : usualSize
    return [{ name, large, small: addresses.get(smallPhotoName(name)) || large, ...size }]
  })
}

export function usePhotos(requestId: string | null, count: number) {
  return useQuery({
    queryKey: ['request-photos', requestId],
    queryFn: () => (requestId === null ? [] : readPhotos(requestId)),
    enabled: count > 0,
    staleTime: signAgain,
    refetchInterval: signAgain,
  })
}
