import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useText } from './locale.tsx'

type FailedNoteProps = { sentence: string; retry: () => void; className?: string }

/** Shows what failed to load, in its place on the screen, with a button to retry. */
export function FailedNote({ sentence, retry, className }: FailedNoteProps) {
  const text = useText()
  return (
    <div className={classNames('note note-brick', className)} role="alert">
      {sentence}
      <Button look="secondary" size="small" onClick={retry}>
        {text.app.tryAgain}
      </Button>
    </div>
  )
}
