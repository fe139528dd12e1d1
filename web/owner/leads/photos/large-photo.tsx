import { type CSSProperties, useState } from 'react'
import { FailedNote } from '../../../app/failed-note.tsx'
import { useText } from '../../../app/locale.tsx'
import type { JobPhoto } from './use-photos.ts'

type LargePhotoProps = {
  photo: JobPhoto
  label: string
  /** Reads the addresses again, because an address that no longer works is the usual reason. */
  retry: () => void
}

/** The large size of a photo. The small one, which the browser has already, fills its place until it is loaded. */
export function LargePhoto({ photo, label, retry }: LargePhotoProps) {
  const words = useText().owner.lead.photos
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { small, large, width, height } = photo
  const style: CSSProperties & Record<'--width' | '--height', number> = {
    '--width': width,
    '--height': height,
  }
  return (
    <>
      <div className="photo-large" style={style} data-state={state}>
        <img
          className="photo-small"
          src={small}
          alt=""
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
        {state !== 'failed' && (
          <img
            src={large}
            width={width}
            height={height}
            alt={label}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        )}
      </div>
      {state === 'failed' && (
        <FailedNote
          sentence={words.oneFailed}
          retry={() => {
            setState('loading')
            retry()
          }}
        />
      )}
    </>
  )
}
