import { useState } from 'react'
import { FailedNote } from '../../../app/failed-note.tsx'
import { useText } from '../../../app/locale.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Lead } from '../leads.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import { usePhotos } from './use-photos.ts'

/** The homeowner's photos of the job, to open one by one. Empty for a lead without photos. */
export function LeadPhotos({ lead }: { lead: Lead }) {
  const words = useText().owner.lead.photos
  const photos = usePhotos(lead)
  const [shown, setShown] = useState<number | null>(null)
  if (lead.photo_count === 0) return null
  if (photos.isPending) return <Skeleton className="h-24 w-full" />
  if (photos.isError) {
    return <FailedNote sentence={words.failed} retry={() => void photos.refetch()} />
  }
  const addresses = photos.data
  return (
    <>
      <ul className="lead-photos" aria-label={words.title}>
        {addresses.map((address, index) => (
          <li key={address}>
            <button
              type="button"
              className="lead-photo"
              aria-label={words.open(index + 1, addresses.length)}
              onClick={() => setShown(index)}
            >
              <img src={address} alt="" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer addresses={addresses} shown={shown} onShow={setShown} />
    </>
  )
}
