import { type ReactNode, useCallback, useEffect, useState } from 'react'

const secondsShown = 5

export type Toast = { title: string; words: string; look: 'success' | 'error' }

/**
 * A toast that looks like the app's.
 * @returns what to render, and how to show a toast
 */
export function useToast(close: string): [ReactNode, (toast: Toast) => void] {
  const [toast, setToast] = useState<(Toast & { id: number }) | null>(null)
  const show = useCallback(
    (next: Toast) => setToast((before) => ({ ...next, id: (before?.id ?? 0) + 1 })),
    [],
  )
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), secondsShown * 1000)
    return () => clearTimeout(timer)
  }, [toast])
  if (!toast) return [null, show]
  const { id, title, words, look } = toast
  const shown = (
    <div
      // A new element for each toast, so that screen readers announce it.
      key={id}
      className={`site-toast site-toast-${look}`}
      role={look === 'error' ? 'alert' : 'status'}
    >
      <p className="site-toast-title">{title}</p>
      <p>{words}</p>
      <button type="button" className="icon-btn" aria-label={close} onClick={() => setToast(null)}>
        ×
      </button>
    </div>
  )
  return [shown, show]
}
