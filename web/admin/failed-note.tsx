import { useText } from '../app/locale.tsx'
import { Button } from '../ui/button.tsx'

/** What did not come, and the way to ask for it again. */
export function FailedNote({ sentence, retry }: { sentence: string; retry: () => void }) {
  const text = useText()
  return (
    <div className="note note-brick" role="alert">
      {sentence}
      <Button look="secondary" size="small" onClick={retry}>
        {text.app.tryAgain}
      </Button>
    </div>
  )
}
