import { Toast } from '@base-ui/react/toast'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

const marks: Record<string, IconName> = { success: 'check', error: 'alert', plain: 'info' }

type ToasterProps = {
  manager: ComponentProps<typeof Toast.Provider>['toastManager']
  labels: { region: string; close: string }
}

/** Where toasts appear: bottom right on wide screens, along the bottom on narrow ones. */
export function Toaster({ manager, labels }: ToasterProps) {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={labels.region}>
          <ToastList close={labels.close} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ close }: { close: string }) {
  const { toasts } = Toast.useToastManager()
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
