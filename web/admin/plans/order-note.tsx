import { FailedNote } from '../../app/failed-note.tsx'
import { useWords } from '../../app/locale.tsx'
import { useOrder } from './businesses-query.ts'

/** The checkout order that the admin came from, and what to do about it here. */
export function OrderNote({ orderId, isChosen }: { orderId: string | null; isChosen: boolean }) {
  const { order: words } = useWords('admin').businessPlans
  const order = useOrder(orderId)
  if (orderId === null) return null
  if (order.isError) {
    return <FailedNote sentence={words.failed} retry={() => void order.refetch()} />
  }
  if (!order.data) return null
  const { fullName, tier, businessName, hasPlan } = order.data
  return (
    <div className="note note-amber mb-5">
      <div>
        <strong>{words.title}</strong>
        <p>{words.words(fullName, tier, businessName)}</p>
        <p>{hasPlan ? words.hasPlan : isChosen ? words.here : words.choose}</p>
      </div>
    </div>
  )
}
