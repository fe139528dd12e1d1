import { keepToast } from '../app/toasts.ts'

let running: Promise<unknown> = Promise.resolve()

/** Marks a sign-in whose session exists but whose toast is still to be shown. */
export function beforeLeaving<T>(signIn: Promise<T>): Promise<T> {
  running = Promise.allSettled([running, signIn])
  return signIn
}

/** Opens a page of the app, which then shows the toasts of this page. */
export async function leaveFor(path: string): Promise<void> {
  await running
  keepToast()
  location.replace(path)
}
