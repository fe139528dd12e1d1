import { useEffect, useRef } from 'react'
import { useSharedText } from '../../app/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { CompanyForm } from './form.tsx'

/** The browser's own dialog: Escape, the button and a click outside close it; focus returns to where it was. */
export function CompanyDialog({ onClose }: { onClose: () => void }) {
  const { app, companySignIn: words } = useSharedText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    // The dialog's own box is its backdrop; everything else is inside its body.
    const closeOutside = ({ target }: MouseEvent) => {
      if (target === shown) shown.close()
    }
    shown.addEventListener('click', closeOutside)
    shown.showModal()
    // Not on touch screens, where the keyboard would cover the dialog.
    if (matchMedia('(hover: hover)').matches) shown.querySelector('input')?.focus()
    return () => shown.removeEventListener('click', closeOutside)
  }, [])
  return (
    <dialog
      ref={dialog}
      className="auth-dialog"
      aria-labelledby="company-title"
      aria-describedby="company-hint"
      onClose={onClose}
    >
      <div className="auth-dialog-body">
        <div className="dialog-head">
          <h2 id="company-title">{words.title}</h2>
          <button
            type="button"
            className="icon-btn"
            aria-label={app.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <p id="company-hint" className="text-ink-soft">
          {words.hint}
        </p>
        <CompanyForm />
      </div>
    </dialog>
  )
}
