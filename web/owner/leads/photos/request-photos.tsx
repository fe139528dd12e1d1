import { useState } from 'react'
import { FailedNote } from '../../../app/failed-note.tsx'
import { useText } from '../../../app/locale.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PhotoThumbnail } from './photo-thumbnail.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { usePhotos } from './use-photos.ts'

type RequestPhotosProps = { requestId: string | null; count: number }

/** The homeowner's photos of the job, to open one by one. Empty for a request without photos. */
export function RequestPhotos({ requestId, count }: RequestPhotosProps) {
  const words = useText().owner.lead.photos
  const photos = usePhotos(requestId, count)
  const [shown, setShown] = useState<number | null>(null)
  if (count === 0) return null
  if (photos.isPending) return <Waiting count={count} />
  const retry = () => void photos.refetch()
  if (photos.isError) return <FailedNote sentence={words.failed} retry={retry} />
  return (
    <>
      <ul className="lead-photos" aria-label={words.title}>
        {photos.data.map((photo, index) => (
          <li key={photo.name}>
            <PhotoThumbnail
              key={photo.small}
              photo={photo}
              label={words.open(index + 1, photos.data.length)}
              open={() => setShown(index)}
            />
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos.data} shown={shown} onShow={setShown} retry={retry} />
    </>
  )
}

/** Squares in the places of the photos. */
function Waiting({ count }: { count: number }) {
  return (
    <div className="lead-photos">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="lead-photo" />
      ))}
    </div>
  )
}
