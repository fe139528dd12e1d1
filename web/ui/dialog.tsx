import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DialogProps = {
  title: string
  /** Read after the title; leave it out where the content says it. */
  description?: string
  closeLabel: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A window over the page: Escape, the button and a press beside it close it, focus goes back to where it was. */
export function Dialog({ title, description, closeLabel, open, onClose, children }: DialogProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup className="dialog">
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
