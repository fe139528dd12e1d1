import { useEffect } from 'react'
import { useText } from '../../../app/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LargePhoto } from './large-photo.tsx'
import type { JobPhoto } from './use-photos.ts'

type PhotoViewerProps = {
  photos: JobPhoto[]
  /** The index of the photo; null while closed. */
  shown: number | null
  onShow: (index: number | null) => void
  /** Reads the addresses again. */
  retry: () => void
}

/** One photo as large as the window allows. The arrow keys show the next and the previous one. */
export function PhotoViewer({ photos, shown, onShow, retry }: PhotoViewerProps) {
  const text = useText()
  const words = text.owner.lead.photos
  const of = photos.length
  const index = shown ?? 0
  const photo = photos[index]
  const step = (by: number) => onShow((index + by + of) % of)

  // On the window, because the focus may be anywhere; captured, because the dialog does not pass these keys on.
  useEffect(() => {
    if (shown === null) return
    const onKey = ({ key }: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (by !== undefined) onShow((shown + by + of) % of)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [shown, of, onShow])

  return (
    <Dialog
      title={words.photo(index + 1, of)}
      closeLabel={text.app.close}
      open={shown !== null && photo !== undefined}
      onClose={() => onShow(null)}
    >
      <div className="photo-viewer">
        {photo && (
          <LargePhoto
            key={photo.large}
            photo={photo}
            label={words.photo(index + 1, of)}
            retry={retry}
          />
        )}
        {of > 1 && (
          <div className="photo-steps">
            <Button look="secondary" onClick={() => step(-1)}>
              {words.previous}
            </Button>
            <Button look="secondary" onClick={() => step(1)}>
              {words.next}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
