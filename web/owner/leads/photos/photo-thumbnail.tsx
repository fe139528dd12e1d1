import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { JobPhoto } from './use-photos.ts'

type PhotoThumbnailProps = { photo: JobPhoto; label: string; open: () => void }

/** The small size of a photo as a button. If it does not load, the viewer still tries the large one. */
export function PhotoThumbnail({ photo, label, open }: PhotoThumbnailProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <button type="button" className="lead-photo" aria-label={label} onClick={open}>
      {state === 'loading' && <Skeleton className="lead-photo-waits" />}
      {state === 'failed' ? (
        <Icon name="alert" className="size-6" />
      ) : (
        <img
          src={photo.small}
          width={photo.width}
          height={photo.height}
          alt=""
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </button>
  )
}
