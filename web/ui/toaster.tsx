import { Toast } from '@base-ui/react/toast'
import { useEffect, useState, type ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

const marks: Record<string, IconName> = { success: 'check', error: 'alert', plain: 'info' }

type ToasterProps = {
  manager: ComponentProps<typeof Toast.Provider>['toastManager']
  labels: { region: string; close: string }
}

/** Where toasts appear: bottom right on wide screens, along the bottom on narrow ones. */
export function Toaster({ manager, labels }: ToasterProps) {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport ref={setRoom} className="toasts" aria-label={labels.region}>
          <ToastList close={labels.close} room={room} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ close, room }: { close: string; room: HTMLElement | null }) {
  const { toasts } = Toast.useToastManager()
  const newest = toasts[0]?.id
  useEffect(() => {
    if (room && newest !== undefined) uncoverFocus(room)
  }, [room, newest])
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={`toast toast-${toast.type ?? 'plain'}`}>
      <Toast.Content className="toast-content">
        <span className="toast-mark">
          <Icon name={marks[toast.type ?? 'plain'] ?? 'info'} className="size-4" />
        </span>
        <div className="toast-words">
          <Toast.Title className="toast-title" render={<p />} />
          <Toast.Description className="toast-description" render={<p />} />
          <Toast.Action className="toast-action" />
        </div>
        <Toast.Close className="icon-btn toast-close" aria-label={close}>
          <Icon name="close" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

/** Scrolls a focused field out from under the toasts, or moves them to the other edge if that is not enough. */
function uncoverFocus(room: HTMLElement): void {
  room.classList.remove('toasts-away')
  const focused = document.activeElement
  if (!focused?.matches('input, select, textarea') || !isOver(room, focused)) return
  focused.scrollIntoView({ block: 'center' })
  room.classList.toggle('toasts-away', isOver(room, focused))
}

function isOver(room: Element, focused: Element): boolean {
  const [above, below] = [room.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isBeside = above.right <= below.left || above.left >= below.right
  return !isBeside && above.bottom > below.top && above.top < below.bottom
}
