import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNote } from '../../../app/failed-note.tsx'
import { formatAge, formatDate } from '../../../app/format.ts'
import { useLocale, useWords } from '../../../app/locale.tsx'
import { useSignedInSession } from '../../../app/session/session.tsx'
import { showToast } from '../../../app/toasts.ts'
import { useAuthSettingsQuery } from '../auth-settings.ts'
import { findKeySentence } from '../../../auth/keys/sentence.ts'
import { canUseKeys } from '../../../auth/keys/can-use-keys.ts'
import { rememberPasskey } from '../../../auth/keys/passkey-use.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NamePasskey } from './name-passkey.tsx'
import { addPasskey, passkeysKey, usePasskeys, type Passkey } from './passkeys.ts'
import { RemovePasskey } from './remove-passkey.tsx'

/** The passkeys of an account: add, rename, remove. */
export function PasskeysList() {
  const words = useWords('security')
  const settings = useAuthSettingsQuery()
  const isOn = settings.data?.passkeys === true
  const passkeys = usePasskeys(isOn)
  if (settings.isSuccess && !isOn) return <p className="text-ink-soft">{words.noPasskeys}</p>
  if (passkeys.isError || settings.isError) {
    return (
      <FailedNote
        sentence={words.passkeysFailed}
        retry={() => void (settings.isError ? settings : passkeys).refetch()}
      />
    )
  }
  if (passkeys.isPending) return <Skeleton className="h-24 w-full" />
  return (
    <>
      <p className="text-ink-soft">{words.passkeysWords}</p>
      {passkeys.data.length === 0 && <p>{words.passkeysEmpty}</p>}
      <ul>
        {passkeys.data.map((passkey) => (
          <li key={passkey.id} className="row">
            <PasskeyItem passkey={passkey} now={new Date(passkeys.dataUpdatedAt)} />
          </li>
        ))}
      </ul>
      {canUseKeys() ? <AddPasskey /> : <p className="hint">{words.noPasskeys}</p>}
    </>
  )
}

function AddPasskey() {
  const { text } = useLocale()
  const words = useWords('security')
  const queries = useQueryClient()
  const userId = useSignedInSession().user.id
  const [busy, setBusy] = useState(false)

  async function add() {
    setBusy(true)
    try {
      await addPasskey()
      rememberPasskey()
      await queries.invalidateQueries({ queryKey: passkeysKey(userId) })
      showToast({ title: words.passkeyAdded, look: 'success' })
    } catch (error) {
      const description = findKeySentence(error, text, words.keyFailed)
      showToast({ title: text.toasts.error, description, look: 'error' })
    }
    setBusy(false)
  }

  return (
    <div>
      <Button look="secondary" busy={busy} onClick={() => void add()}>
        {busy ? words.waiting : words.addPasskey}
      </Button>
    </div>
  )
}

function PasskeyItem({ passkey, now }: { passkey: Passkey; now: Date }) {
  const { locale } = useLocale()
  const words = useWords('security')
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null)
  const name = givenName(passkey) ?? words.unnamed
  const used = passkey.last_used_at
    ? words.lastUsed(formatAge(passkey.last_used_at, now, locale, words.justNow))
    : words.neverUsed
  const close = () => setAsking(null)
  return (
    <>
      <div>
        <p className="row-title">{name}</p>
        <p className="hint numbers">
          {words.addedOn(formatDate(passkey.created_at, locale, 'medium'))} · {used}
        </p>
      </div>
      <div className="actions">
        <Button
          look="secondary"
          size="small"
          aria-label={words.renameThe(name)}
          onClick={() => setAsking('name')}
        >
          {words.rename}
        </Button>
        <Button
          look="danger"
          size="small"
          aria-label={words.removeThe(name)}
          onClick={() => setAsking('remove')}
        >
          {words.remove}
        </Button>
      </div>
      <NamePasskey passkey={passkey} name={name} open={asking === 'name'} onClose={close} />
      <RemovePasskey passkey={passkey} name={name} open={asking === 'remove'} onClose={close} />
    </>
  )
}

/** The name that a person gave; null for the server's default name of an unknown device. */
function givenName({ friendly_name: name }: Passkey): string | null {
  return name === undefined || name === 'Passkey' ? null : name
}
