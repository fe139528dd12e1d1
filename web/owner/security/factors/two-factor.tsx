import type { Factor } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText, useWords } from '../../../app/locale.tsx'
import { useSignedInSession } from '../../../app/session/session.tsx'
import { useAuthSettingsQuery } from '../auth-settings.ts'
import { canUseKeys } from '../../../auth/keys/can-use-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { adminStepKey } from '../admin-step.ts'
import { EnrollKey } from './enroll-key.tsx'
import { EnrollTotp } from './enroll-totp.tsx'
import { findFreeName } from './free-name.ts'
import { FactorsList } from './list.tsx'
import { Removal } from './removal.tsx'

type Asking = { what: 'app' | 'key' | 'off' } | { what: 'one'; factor: Factor }

/** Two-factor authentication. Turning it on enrolls a factor; turning it off removes all of them. */
export function TwoFactor() {
  const text = useText()
  const words = text.owner.settings
  const security = useWords('security')
  const queries = useQueryClient()
  const factors = useSignedInSession().user.factors ?? []
  const verified = factors.filter(({ status }) => status === 'verified')
  const canAddKey = useAuthSettingsQuery().data?.passkeys === true && canUseKeys()
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
        {asking && (
          <StepChange
            asking={asking}
            factors={verified}
            canAddKey={canAddKey}
            onAsk={setAsking}
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

type StepChangeProps = {
  asking: Asking
  factors: Factor[]
  canAddKey: boolean
  onAsk: (asking: Asking) => void
  onDone: () => void
}

/** The dialog's content: adding an app or a key, or removing one factor or all. */
function StepChange({ asking, factors, canAddKey, onAsk, onDone }: StepChangeProps) {
  const text = useText()
  const words = text.owner.settings
  const security = useWords('security')
  const taken = factors.map(({ friendly_name: name }) => name)
  if (asking.what === 'app') {
    return (
      <>
        <EnrollTotp name={findFreeName(security.kinds.totp, taken)} onDone={onDone} />
        {canAddKey && (
          <Button look="quiet" onClick={() => onAsk({ what: 'key' })}>
            {security.useKeyInstead}
          </Button>
        )}
      </>
    )
  }
  if (asking.what === 'key') {
    return (
      <>
        <EnrollKey firstName={findFreeName(security.keyNameFirst, taken)} onDone={onDone} />
        <Button look="quiet" onClick={() => onAsk({ what: 'app' })}>
          {security.useAppInstead}
        </Button>
      </>
    )
  }
  if (asking.what === 'one') {
    return (
      <Removal
        factors={[asking.factor]}
        sentence={security.removeFactorWords(asking.factor.friendly_name ?? '')}
        action={security.remove}
        keep={security.keep}
        removed={security.factorRemoved}
        onDone={onDone}
      />
    )
  }
  return (
    <Removal
      factors={factors}
      sentence={words.twoFactorOffWords}
      action={words.twoFactorOffAction}
      keep={words.twoFactorKeep}
      removed={text.toasts.twoFactorOff}
      onDone={onDone}
    />
  )
}
