import { lazy, Suspense, useState } from 'react'
import { arrival } from '../../app/session/arrival.ts'
import { useSharedText } from '../../app/language.ts'
import { Button } from '../../ui/button.tsx'
import { useAuthSettings } from '../settings.ts'

const CompanyDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).CompanyDialog }))

/** Shown only where company sign-in is available. */
export function CompanySignIn() {
  const words = useSharedText().companySignIn
  const [open, setOpen] = useState(false)
  const settings = useAuthSettings()
  if (!settings?.companies) return null
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
      {open && (
        <Suspense fallback={null}>
          <CompanyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
