import { keepToast } from '../app/toasts.ts'

let running: Promise<unknown> = Promise.resolve()

/** Marks a sign-in that still has a toast to show when its session is already there. */
export function beforeLeaving<T>(signIn: Promise<T>): Promise<T> {
  running = Promise.allSettled([running, signIn])
  return signIn
}

/** Opens a page of the app, which shows the toasts of this page. */
export async function leaveFor(path: string): Promise<void> {
  await running
  keepToast()
  location.replace(path)
}
