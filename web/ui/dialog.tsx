import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  title: string
  /** Read after the title; omit it if the content says the same. */
  description?: string
  closeLabel: string
  open: boolean
  onClose: () => void
  /** A panel along the side of a wide screen; the whole screen of a phone. */
  atSide?: boolean
  /** Moves focus to the first field when the dialog opens. */
  atField?: boolean
  children: ReactNode
}

/** Not on touch screens, where the keyboard would cover the dialog. */
function firstField(popup: HTMLElement | null, openedBy: string): HTMLElement | true {
  const field = openedBy === 'touch' ? null : popup?.querySelector<HTMLElement>('form input')
  return field ?? true
}

/** A modal dialog. Escape, the button and a click outside close it; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    closeLabel,
    open,
    onClose,
    atField = false,
    atSide = false,
    children,
  } = props
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
          className={classNames('dialog', atSide && 'dialog-side')}
          initialFocus={(openedBy) => (atField ? firstField(popup.current, openedBy) : true)}
        >
          <div className="dialog-head">
            <BaseDialog.Title>{title}</BaseDialog.Title>
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
