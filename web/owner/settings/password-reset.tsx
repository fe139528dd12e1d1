import { useState } from 'react'
import { appPaths } from '../../../wire/paths.ts'
import { backend } from '../../app/backend.ts'
import { useText } from '../../app/locale.tsx'
import { useSignedInSession } from '../../app/session/session.tsx'
import { showToast } from '../../app/toasts.ts'
import { useCaptcha } from '../../auth/captcha/captcha.tsx'
import { Button } from '../../ui/button.tsx'

export function PasswordReset() {
  const text = useText()
  const words = text.owner.settings
  const email = useSignedInSession().user.email ?? ''
  const [busy, setBusy] = useState(false)
  const captcha = useCaptcha()

  async function send() {
    const answer = captcha.answer()
    if (!answer) return
    setBusy(true)
    try {
      const { error } = await (
        await backend()
      ).auth.resetPasswordForEmail(email, {
        ...answer,
        redirectTo: `${location.origin}${appPaths.auth}?reset=true`,
      })
      if (error) throw error
      showToast({
        title: text.toasts.done,
        description: text.toasts.resetSent,
        look: 'success',
      })
    } catch {
      showToast({
        title: text.toasts.error,
        description: text.toasts.resetFailed,
        look: 'error',
        action: { label: text.app.tryAgain, onPress: () => void send() },
      })
    } finally {
      captcha.renew()
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-ink-soft">{words.passwordHint}</p>
      {captcha.field}
      <Button look="secondary" busy={busy} onClick={() => void send()}>
        {words.reset}
      </Button>
    </div>
  )
}
