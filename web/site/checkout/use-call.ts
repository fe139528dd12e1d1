import { useEffect, useState } from 'react'
import { readRememberedOrder } from './order-memory.ts'
import { readCallTimes, sendCall } from './send-call.ts'

/** The onboarding call of the order: still unknown, to choose, or booked. */
type Call =
  | { kind: 'loading' | 'noOrder' | 'network' | 'failed' }
  | { kind: 'open'; orderId: string; times: string[] }
  | { kind: 'booked'; orderId: string; startsAt: string }

/** @param onNumber called with the order's number */
export function useCall(onNumber: (number: string) => void) {
  const [call, setCall] = useState<Call>({ kind: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'taken' | 'network' | 'failed' | null>(null)

  async function load(): Promise<void> {
    const orderId = readOrderId() ?? readRememberedOrder()?.id
    const found = orderId ? await readCallTimes(orderId) : null
    if (!orderId || found === null) return setCall({ kind: 'noOrder' })
    if (typeof found === 'string') return setCall({ kind: found })
    const { startsAt, times } = found
    setCall(
      startsAt === null ? { kind: 'open', orderId, times } : { kind: 'booked', orderId, startsAt },
    )
    onNumber(found.number)
  }

  async function book(startsAt: string): Promise<void> {
    if (call.kind !== 'open' || isBusy || startsAt === '') return
    setBusy(true)
    setProblem(null)
    const outcome = await sendCall(call.orderId, startsAt)
    // Someone took the time, or this order already has a call, so ask the server what is free.
    if (outcome === 'taken' || outcome === 'changed') await load()
    setBusy(false)
    if (outcome === 'booked') return setCall({ kind: 'booked', orderId: call.orderId, startsAt })
    if (outcome !== 'changed') setProblem(outcome)
  }

  useEffect(() => {
    void load()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the script starts
  }, [])

  return { call, problem: call.kind === 'open' ? problem : null, isBusy, load, book }
}

/** For a visit from the link in the email. */
function readOrderId(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('order')
}
