import { useState } from 'react'
import { backend } from '../../app/backend.ts'
import { failureSentence } from '../../app/failure.ts'
import { useText } from '../../app/locale.tsx'
import { useSignedInSession } from '../../app/session.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { EnrollTotp } from './enroll-totp.tsx'

/** The second step at login: on leads through the enrolment, off takes the factor away. */
export function TwoFactor() {
  const text = useText()
  const words = text.owner.settings
  const factors = useSignedInSession().user.factors ?? []
  const verified = factors.filter(({ status }) => status === 'verified')
  const isOn = verified.length > 0
  const [asking, setAsking] = useState<'on' | 'off' | null>(null)
  const [busy, setBusy] = useState(false)

  async function turnOff() {
    setBusy(true)
    try {
      const { auth } = await backend()
      for (const { id } of verified) {
        const { error } = await auth.mfa.unenroll({ factorId: id })
        if (error) throw error
      }
      await auth.refreshSession()
      showToast({ title: text.toasts.twoFactorOff, look: 'success' })
      setAsking(null)
    } catch (error) {
      showToast({
        title: text.toasts.error,
        description: failureSentence(error, text, text.toasts.twoFactorFailed),
        look: 'error',
      })
    }
    setBusy(false)
  }

  return (
    <>
      <Switch
        label={words.twoFactor}
        hint={words.twoFactorHint}
        checked={isOn}
        onChange={(on) => setAsking(on ? 'on' : 'off')}
      />
      <Dialog
        title={asking === 'off' ? words.twoFactorOffTitle : words.twoFactorTitle}
        closeLabel={text.app.close}
        open={asking !== null}
        onClose={() => setAsking(null)}
      >
        {asking === 'on' && <EnrollTotp onDone={() => setAsking(null)} />}
        {asking === 'off' && (
          <div className="form">
            <p>{words.twoFactorOffWords}</p>
            <div className="actions">
              <Button look="danger" busy={busy} onClick={() => void turnOff()}>
                {words.twoFactorOffAction}
              </Button>
              <Button look="secondary" onClick={() => setAsking(null)}>
                {words.twoFactorKeep}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}
