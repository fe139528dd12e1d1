import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../app/locale.tsx'

/** What is about to be taken away, in words, and what the button says that does it. */
export type Confirmation = { title: string; words: string; act: string }

type ConfirmActProps = Confirmation & {
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmAct({ title, words, act, isBusy, onConfirm, onClose }: ConfirmActProps) {
  const { plan } = useWords('admin').businessPlans
  return (
    <Dialog open title={title} description={words} closeLabel={plan.keep} onClose={onClose}>
      <div className="actions mt-5">
        <Button look="danger" busy={isBusy} onClick={onConfirm}>
          {act}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {plan.keep}
        </Button>
      </div>
    </Dialog>
  )
}
