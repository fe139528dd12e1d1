import { Toast } from '@base-ui/react/toast'

type ToastLook = 'plain' | 'success' | 'error'

type ToastWords = {
  title: string
  description?: string
  look?: ToastLook
  /** A button that solves the problem. */
  action?: { label: string; onPress: () => void }
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
    timeout: look === 'error' ? 9000 : 5000,
    ...(action && { actionProps: { children: action.label, onClick: action.onPress } }),
  })
  last = { id, said }
  if (look === 'error') openErrors.push(id)
}

/** Closes error toasts when their tab or page is left. */
export function closeErrors() {
  for (const id of openErrors) toaster.close(id)
  openErrors = []
}
