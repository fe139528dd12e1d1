import { useState } from 'react'
import { arrival } from '../../app/session/arrival.ts'
import { useText } from '../../app/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAuthSettings } from '../settings.ts'
import { CompanyForm } from './form.tsx'

/** Shown only where company sign-in is available. */
export function CompanySignIn() {
  const text = useText()
  const words = useText().companySignIn
  const [open, setOpen] = useState(false)
  const settings = useAuthSettings()
  if (!settings.data?.companies) return null
  return (
    <>
      {arrival().kind === 'company_refused' && (
        <p className="note note-amber mt-4" role="alert">
          {words.refused}
        </p>
      )}
      <Button look="secondary" wide className="mt-4" onClick={() => setOpen(true)}>
        {words.offer}
      </Button>
      <Dialog
        title={words.title}
        description={words.hint}
        closeLabel={text.app.close}
        open={open}
        atField
        onClose={() => setOpen(false)}
      >
        <CompanyForm />
      </Dialog>
    </>
  )
}
