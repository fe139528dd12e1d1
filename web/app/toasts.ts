import { Toast } from '@base-ui/react/toast'
import type { Text } from '../../text/load.ts'

type ToastLook = 'plain' | 'success' | 'error'

/** A button on a toast; pressing it also closes the toast. */
type ToastAction = { label: string; onPress: () => void; milliseconds?: number }

type ToastWords = {
  title: string
  description?: string
  look?: ToastLook
  action?: ToastAction
}

/** Shows toasts from anywhere in the app. */
export const toaster = Toast.createToastManager()

let openErrors: string[] = []
/** The last toast; the same toast again replaces it. */
let last: { id: string; said: string } | null = null

/**
 * Errors stay longer and interrupt screen readers; other toasts wait for a pause.
 * The next toast replaces an error, because it answers the retry.
 */
export function showToast({ look = 'plain', action, ...words }: ToastWords) {
  closeErrors()
  const said = JSON.stringify([look, words])
  if (last?.said === said) toaster.close(last.id)
  const id = toaster.add({
    ...words,
    type: look,
    priority: look === 'error' ? 'high' : 'low',
    timeout: action?.milliseconds ?? (look === 'error' ? 9000 : 5000),
    ...(action && { actionProps: { children: action.label, onClick: press } }),
  })
  last = { id, said }
  if (look === 'error') openErrors.push(id)

  function press() {
    toaster.close(id)
    action?.onPress()
  }
}

/** The button that takes a change back, such as a new status. It stays long enough to be reached by keyboard. */
export function undoAction({ toasts }: Text, undo: () => void): ToastAction {
  return { label: toasts.undo, onPress: undo, milliseconds: 10_000 }
}

/** Closes error toasts when their tab or page is left. */
export function closeErrors() {
  for (const id of openErrors) toaster.close(id)
  openErrors = []
}

/** Closes the error of a form when the form is sent again. */
export function closeErrorsAtSubmit(page: Document) {
  page.addEventListener('submit', closeErrors, true)
}
