import { Toast } from '@base-ui/react/toast'

type ToastLook = 'plain' | 'success' | 'error'

type ToastWords = {
  title: string
  description?: string
  look?: ToastLook
  /** The way out, as one press. */
  action?: { label: string; onPress: () => void }
}

/** Speaks to the toaster from anywhere below the app's root. */
export const toaster = Toast.createToastManager()

let openErrors: string[] = []
/** The last thing said: saying it again takes its place. */
let last: { id: string; said: string } | null = null

/**
 * Errors stay longer and are announced at once; the rest waits for a pause in what is read aloud.
 * What is said next takes the place of an error: it was the answer to trying again.
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

/** For where the errors no longer belong: another tab, another page. */
export function closeErrors() {
  for (const id of openErrors) toaster.close(id)
  openErrors = []
}
