import { useEffect, useState } from 'react'
import { useSharedText } from '../app/language.ts'
import { showToastsWith, type ToastManager } from '../app/toasts.ts'
import { Icon } from '../ui/icon.tsx'

type ShownToast = Parameters<ToastManager['add']>[0] & { id: string }

const marks = { success: 'check', error: 'alert', plain: 'info' } as const

/** Renders the toasts of the sign-in page, as Base UI does in the app. */
export function SignInToaster() {
  const { toasts: words } = useSharedText()
  const [shown, setShown] = useState<ShownToast[]>([])
  useEffect(() => showToastsWith(createManager(setShown)), [])
  const close = (id: string) => setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  return (
    <section className="toasts" aria-label={words.region}>
      {shown.map(({ id, type, priority, title, description }) => (
        <div
          key={id}
          className={`toast toast-${type}`}
          role={priority === 'high' ? 'alert' : 'status'}
        >
          <div className="toast-content">
            <span className="toast-mark">
              <Icon name={marks[type]} className="size-4" />
            </span>
            <div className="toast-words">
              <p className="toast-title">{title}</p>
              {description && <p className="toast-description">{description}</p>}
            </div>
            <button
              type="button"
              className="icon-btn toast-close"
              aria-label={words.close}
              onClick={() => close(id)}
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
        </div>
      ))}
    </section>
  )
}

function createManager(
  change: (next: (toasts: ShownToast[]) => ShownToast[]) => void,
): ToastManager {
  let count = 0
  const close = (id: string) => change((toasts) => toasts.filter((toast) => toast.id !== id))
  return {
    add(toast) {
      const id = String((count += 1))
      change((toasts) => [{ ...toast, id }, ...toasts].slice(0, 3))
      setTimeout(() => close(id), toast.timeout)
      return id
    },
    close,
  }
}
