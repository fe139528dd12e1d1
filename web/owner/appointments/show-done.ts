import { OwnersActAnswer } from '../../../wire/booking.ts'
import { showToast } from '../../app/toasts.ts'

/** Confirms a change in a toast, which also says if the homeowner gets no email about it. */
export function showDone(title: string, answer: unknown, words: { mailHeldBack: string }): void {
  const isHeldBack = OwnersActAnswer.safeParse(answer).data?.mailHeldBack === true
  showToast({ title, look: 'success', ...(isHeldBack && { description: words.mailHeldBack }) })
}
