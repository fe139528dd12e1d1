import { Toast } from '@base-ui/react/toast'

export type ToastLook = 'plain' | 'success' | 'error'

/** Speaks to the toaster from anywhere below the app's root. */
export const toaster = Toast.createToastManager()

/** Errors stay longer and are announced at once; the rest waits for a pause in what is read aloud. */
export function showToast(toast: { title: string; description?: string; look?: ToastLook }) {
  const { look = 'plain', ...words } = toast
  toaster.add({
    ...words,
    type: look,
    priority: look === 'error' ? 'high' : 'low',
    timeout: look === 'error' ? 9000 : 5000,
  })
}
