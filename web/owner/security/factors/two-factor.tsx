import type { Factor } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../../app/backend.ts'
import { failureSentence } from '../../../app/failure.ts'
import { useText } from '../../../app/locale.tsx'
import { useSignedInSession } from '../../../app/session.tsx'
import { showToast } from '../../../app/toasts.ts'
import { useAuthSettings } from '../../../auth/settings.ts'
import { canUseKeys } from '../../../auth/keys/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { adminStepKey } from '../admin-step.ts'
import { EnrollKey } from './enroll-key.tsx'
import { EnrollTotp } from './enroll-totp.tsx'
import { freeName } from './free-name.ts'
import { FactorsList } from './list.tsx'
import { useSecurityText } from '../security-text.ts'

type Asking = { what: 'app' | 'key' | 'off' } | { what: 'one'; factor: Factor }

/** The second step at login: on leads through the enrolment, off takes every factor away. */
export function TwoFactor() {
  const text = useText()
  const words = text.owner.settings
  const security = useSecurityText()
  const queries = useQueryClient()
  const factors = useSignedInSession().user.factors ?? []
  const verified = factors.filter(({ status }) => status === 'verified')
  const taken = verified.map(({ friendly_name: name }) => name)
  const canAddKey = useAuthSettings().data?.passkeys === true && canUseKeys()
  const [asking, setAsking] = useState<Asking | null>(null)

  function done() {
    setAsking(null)
    void queries.invalidateQueries({ queryKey: adminStepKey })
  }

  return (
    <>
      <Switch
        label={words.twoFactor}
        hint={words.twoFactorHint}
        checked={verified.length > 0}
        onChange={(on) => setAsking({ what: on ? 'app' : 'off' })}
      />
      {verified.length > 0 && (
        <FactorsList
          factors={verified}
          canAddKey={canAddKey}
          onAdd={(what) => setAsking({ what })}
          onRemove={(factor) =>
            setAsking(verified.length === 1 ? { what: 'off' } : { what: 'one', factor })
          }
        />
      )}
      <Dialog
        title={title()}
        closeLabel={text.app.close}
        open={asking !== null}
        atField
        onClose={() => setAsking(null)}
      >
        {asking?.what === 'app' && (
          <>
            <EnrollTotp name={freeName(security.kinds.totp, taken)} onDone={done} />
            {canAddKey && (
              <Button look="quiet" onClick={() => setAsking({ what: 'key' })}>
                {security.useKeyInstead}
              </Button>
            )}
          </>
        )}
        {asking?.what === 'key' && (
          <>
            <EnrollKey firstName={freeName(security.keyNameFirst, taken)} onDone={done} />
            <Button look="quiet" onClick={() => setAsking({ what: 'app' })}>
              {security.useAppInstead}
            </Button>
          </>
        )}
        {asking?.what === 'off' && (
          <Removal
            factors={verified}
            sentence={words.twoFactorOffWords}
            action={words.twoFactorOffAction}
            keep={words.twoFactorKeep}
            said={text.toasts.twoFactorOff}
            onDone={done}
          />
        )}
        {asking?.what === 'one' && (
          <Removal
            factors={[asking.factor]}
            sentence={security.removeFactorWords(asking.factor.friendly_name ?? '')}
            action={security.remove}
            keep={security.keep}
            said={security.factorRemoved}
            onDone={done}
          />
        )}
      </Dialog>
    </>
  )

  function title() {
    if (asking?.what === 'off') return words.twoFactorOffTitle
    if (asking?.what === 'one') return security.removeFactorTitle
    return asking?.what === 'key' ? security.keyTitle : words.twoFactorTitle
  }
}

type RemovalProps = {
  factors: Factor[]
  sentence: string
  action: string
  keep: string
  said: string
  onDone: () => void
}

function Removal({ factors, sentence, action, keep, said, onDone }: RemovalProps) {
  const text = useText()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      const { auth } = await backend()
      for (const { id } of factors) {
        const { error } = await auth.mfa.unenroll({ factorId: id })
        if (error) throw error
      }
      await auth.refreshSession()
      showToast({ title: said, look: 'success' })
      onDone()
    } catch (error) {
      const description = failureSentence(error, text, text.toasts.twoFactorFailed)
      showToast({ title: text.toasts.error, description, look: 'error' })
    }
    setBusy(false)
  }

  return (
    <div className="form">
      <p>{sentence}</p>
      <div className="actions">
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {action}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {keep}
        </Button>
      </div>
    </div>
  )
}
