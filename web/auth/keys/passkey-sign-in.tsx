import { useEffect, useState } from 'react'
import { backend } from '../../app/backend.ts'
import { useText } from '../../app/locale.tsx'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useAccountLanguage } from '../language/account-language.ts'
import { useAuthSettings } from '../settings.ts'
import type { Captcha } from '../captcha/captcha.tsx'
import { keySentence } from './sentence.ts'
import { canUseKeys, unwrap } from './keys.ts'
import { offerPasskeys, rememberPasskey } from './passkey-suggestions.ts'

/** Signs in with a passkey. Hidden if the browser or the server does not support passkeys. */
export function PasskeySignIn({ captcha }: { captcha: Captcha }) {
  const text = useText()
  const speakAs = useAccountLanguage()
  const settings = useAuthSettings()
  const isOffered = canUseKeys() && settings.data?.passkeys === true
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!isOffered || busy) return
    const leaving = new AbortController()
    // An ignored suggestion is not an error.
    offerPasskeys(leaving.signal).catch(() => {})
    return () => leaving.abort()
  }, [isOffered, busy])

  async function signIn() {
    const answer = captcha.answer()
    if (!answer) return
    setBusy(true)
    try {
      const { user } = unwrap(await (await backend()).auth.signInWithPasskey({ options: answer }))
      rememberPasskey()
      const { toasts } = user ? await speakAs(user.id) : text
      showToast({ title: toasts.loggedIn, look: 'success' })
    } catch (error) {
      captcha.renew()
      const description = keySentence(error, text, text.auth.passkeyFailed)
      showToast({ title: text.toasts.error, description, look: 'error' })
      setBusy(false)
    }
  }

  if (!isOffered) return null
  return (
    <Button look="secondary" wide busy={busy} onClick={() => void signIn()}>
      {busy ? text.auth.waitingForDevice : text.auth.passkey}
    </Button>
  )
}
