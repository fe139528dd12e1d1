import type { SignInText } from '../../text/load-sign-in.ts'
import { failureSentence } from './failure.ts'
import { showToast } from './toasts.ts'

/** Shows why something failed, or `fallback` if the error has no sentence of its own. */
export function showFailure(error: unknown, text: SignInText, fallback: string): void {
  showToast({
    title: text.toasts.error,
    description: failureSentence(error, text, fallback),
    look: 'error',
  })
}
