import { useEffect, useState } from 'react'
import { backend } from '../../app/backend.ts'
import { useSharedText } from '../../app/language.ts'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useAccountLanguage } from '../language/account-language.ts'
import { beforeLeaving } from '../leave.ts'
import type { Captcha } from '../captcha/captcha.tsx'
import { keySentence } from './sentence.ts'
import { unwrap } from './keys.ts'
import { offerPasskeys, rememberPasskey } from './passkey-suggestions.ts'

/** Signs in with a passkey. Only where browser and server support passkeys. */
export function PasskeySignIn({ captcha }: { captcha: Captcha }) {
  const text = useSharedText()
  const speakAs = useAccountLanguage()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (busy) return
    const leaving = new AbortController()
    // An ignored suggestion is not an error.
    offerPasskeys(leaving.signal).catch(() => {})
    return () => leaving.abort()
  }, [busy])

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

  return (
    <Button look="secondary" wide busy={busy} onClick={() => void beforeLeaving(signIn())}>
      {busy ? text.auth.waitingForDevice : text.auth.passkey}
    </Button>
  )
}
