import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DialogProps = {
  title: string
  /** Read after the title; leave it out where the content says it. */
  description?: string
  closeLabel: string
  open: boolean
  onClose: () => void
  /** Opened to type something: focus begins at the first field. */
  atField?: boolean
  children: ReactNode
}

/** Not on a touch: the keyboard would cover the window. */
function firstField(popup: HTMLElement | null, openedBy: string): HTMLElement | true {
  const field = openedBy === 'touch' ? null : popup?.querySelector<HTMLElement>('form input')
  return field ?? true
}

/** A window over the page: Escape, the button and a press beside it close it, focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const { title, description, closeLabel, open, onClose, atField = false, children } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup
          ref={popup}
          className="dialog"
          initialFocus={(openedBy) => (atField ? firstField(popup.current, openedBy) : true)}
        >
          <div className="dialog-head">
            <BaseDialog.Title className="dialog-title">{title}</BaseDialog.Title>
            <BaseDialog.Close className="icon-btn" aria-label={closeLabel}>
              <Icon name="close" />
            </BaseDialog.Close>
          </div>
          {description && (
            <BaseDialog.Description className="text-ink-soft">{description}</BaseDialog.Description>
          )}
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
