import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../app/locale.tsx'

/** The question before a plan is reduced or ended, and the label of its button. */
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
