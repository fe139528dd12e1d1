import { OwnersActAnswer } from '../../../wire/booking.ts'
import { showToast } from '../../app/toasts.ts'

/** Tells the owner that it is done, and where the homeowner does not hear of it. */
export function showDone(title: string, answer: unknown, words: { mailHeldBack: string }): void {
  const isHeldBack = OwnersActAnswer.safeParse(answer).data?.mailHeldBack === true
  showToast({ title, look: 'success', ...(isHeldBack && { description: words.mailHeldBack }) })
}
