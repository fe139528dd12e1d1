import { useEffect } from 'react'
import { useText } from '../../../app/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type PhotoViewerProps = {
  addresses: string[]
  /** The index of the photo; null while closed. */
  shown: number | null
  onShow: (index: number | null) => void
}

/** One photo as large as the window allows. The arrow keys show the next and the previous one. */
export function PhotoViewer({ addresses, shown, onShow }: PhotoViewerProps) {
  const text = useText()
  const words = text.owner.lead.photos
  const of = addresses.length
  const index = shown ?? 0
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
      open={shown !== null}
      onClose={() => onShow(null)}
    >
      <div className="photo-viewer">
        <img src={addresses[index]} alt={words.photo(index + 1, of)} />
        {of > 1 && (
          <div className="actions">
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
