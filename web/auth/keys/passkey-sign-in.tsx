import { useEffect, useState } from 'react'
import { backend } from '../../app/backend.ts'
import { useSharedText } from '../../app/language.ts'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useAccountLanguage } from '../language/account-language.ts'
import { beforeLeaving } from '../leave.ts'
import type { Captcha } from '../captcha/captcha.tsx'
import { findKeySentence } from './sentence.ts'
import { hasUsedPasskey, rememberPasskey } from './passkey-use.ts'
import { unwrap } from './unwrap.ts'

/** Signs in with a passkey. Only where browser and server support passkeys. */
export function PasskeySignIn({ captcha }: { captcha: Captcha }) {
  const text = useSharedText()
  const speakAs = useAccountLanguage()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // Each suggestion costs a challenge that counts toward the rate limit.
    if (busy || !hasUsedPasskey()) return
    const leaving = new AbortController()
    import('./passkey-suggestions.ts')
      .then(({ offerPasskeys }) => offerPasskeys(leaving.signal))
      .catch(() => {}) // An ignored suggestion is not an error.
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
      const description = findKeySentence(error, text, text.auth.passkeyFailed)
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
