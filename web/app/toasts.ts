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

/** A toast in the form in which the next page shows it again. */
type KeptToast = Pick<ToastWords, 'title' | 'description' | 'look'>

type ToastOptions = {
  title: string
  description?: string
  type: ToastLook
  priority: 'high' | 'low'
  timeout: number
  actionProps?: { children: string; onClick: () => void }
}

/** Renders the toasts: Base UI's in the app, a smaller one on the sign-in page. */
export type ToastManager = {
  add: (toast: ToastOptions) => string
  close: (id: string) => void
}

let toaster: ToastManager = { add: () => '', close: () => {} }

/** Called once, before the first toast. */
export function showToastsWith(manager: ToastManager): void {
  toaster = manager
}

const milliseconds = { errors: 9000, others: 5000 } as const

let openErrors: string[] = []
/** The last toast; the same toast again replaces it. */
let last: { id: string; key: string; words: KeptToast; at: number } | null = null

/**
 * Errors stay longer and interrupt screen readers; other toasts wait for a pause. A new toast replaces an
 * error, because it is the result of the retry.
 */
export function showToast({ look = 'plain', action, ...words }: ToastWords) {
  closeErrors()
  const key = JSON.stringify([look, words])
  if (last?.key === key) toaster.close(last.id)
  const id = toaster.add({
    ...words,
    type: look,
    priority: look === 'error' ? 'high' : 'low',
    timeout: action?.milliseconds ?? (look === 'error' ? milliseconds.errors : milliseconds.others),
    ...(action && { actionProps: { children: action.label, onClick: press } }),
  })
  last = { id, key, words: { ...words, look }, at: Date.now() }
  if (look === 'error') openErrors.push(id)

  function press() {
    toaster.close(id)
    action?.onPress()
  }
}

let news: string | null = null

/** Announces what happened elsewhere. It replaces earlier news, but not the result of what the person just did. */
export function showNews(title: string): void {
  if (news !== null) toaster.close(news)
  news = toaster.add({ title, type: 'plain', priority: 'low', timeout: milliseconds.others })
}

/** The button that undoes a change, such as a new status. The toast stays long enough to reach it by keyboard. */
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

const storageKey = 'kept-toast'

/** Called before this page is left: keeps its last toast, unless it is an error or has been read. */
export function keepToast() {
  if (!last || last.words.look === 'error' || Date.now() - last.at > milliseconds.others) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(last.words))
  } catch {
    // Without storage, only the toast is lost.
  }
}

/** Shows what `keepToast` kept in this tab. */
export function showKeptToast() {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    sessionStorage.removeItem(storageKey)
    if (isToast(found)) showToast(found)
  } catch {
    // The browser blocks storage, or the stored text is not JSON.
  }
}

function isToast(value: unknown): value is KeptToast {
  if (typeof value !== 'object' || value === null || !('title' in value)) return false
  const description = 'description' in value ? value.description : ''
  return typeof value.title === 'string' && typeof description === 'string'
}
