import { paymentGraceDays } from '../../engine/plans.ts'

/** When an unpaid plan stops; null while it is paid, or for a plan without a charge. */
export function stopWithoutPayment(paidThrough: string | null): string | null {
  if (!paidThrough || new Date(paidThrough).getTime() > Date.now()) return null
  const stop = new Date(paidThrough)
  stop.setUTCDate(stop.getUTCDate() + paymentGraceDays)
  return stop.toISOString()
}
