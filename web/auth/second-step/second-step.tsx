import { useState } from 'react'
import { backend } from '../../app/backend.ts'
import { useSharedText } from '../../app/language.ts'
import type { StepFactor } from '../../app/session/second-step.ts'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../codes/code-form.tsx'
import { focusWithin } from '../../app/focus/focus.ts'
import { findKeySentence } from '../keys/sentence.ts'
import { showStepKey } from '../keys/keys.ts'
import { TextedCode } from './texted-code.tsx'

/** Asks for the second factor after the password. The page redirects once the session is raised. */
export function SecondStep({ factors }: { factors: StepFactor[] }) {
  const text = useSharedText()
  const apps = factors.filter(({ factor_type: type }) => type === 'totp')
  const phone = factors.find(({ factor_type: type }) => type === 'phone')
  const key = factors.find(({ factor_type: type }) => type === 'webauthn')
  return (
    <div className="form" ref={focusWithin}>
      <h1>{text.auth.stepTitle}</h1>
      {key && <ShowKey factorId={key.id} />}
      {key && apps.length > 0 && <p className="auth-or">{text.auth.or}</p>}
      {apps.length > 0 && <TypeCode factors={apps} isFirst={!key} />}
      {phone && <TextedCode factorId={phone.id} isFirst={!key && apps.length === 0} />}
      <Button look="quiet" className="justify-self-center" onClick={() => void leave()}>
        {text.auth.backToLogin}
      </Button>
    </div>
  )
}

function ShowKey({ factorId }: { factorId: string }) {
  const text = useSharedText()
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    try {
      await showStepKey(factorId)
    } catch (error) {
      const description = findKeySentence(error, text, text.auth.stepKeyFailed)
      showToast({ title: text.toasts.error, description, look: 'error' })
    }
    setBusy(false)
  }

  return (
    <>
      <p className="text-ink-soft">{text.auth.stepKey}</p>
      <Button wide busy={busy} onClick={() => void show()}>
        {busy ? text.auth.waitingForDevice : text.auth.stepKeyAction}
      </Button>
    </>
  )
}

function TypeCode({ factors, isFirst }: { factors: StepFactor[]; isFirst: boolean }) {
  const { auth: words } = useSharedText()
  return (
    <CodeForm
      label={words.stepCode}
      wrong={words.stepCodeWrong}
      action={words.stepAction}
      look={isFirst ? 'primary' : 'secondary'}
      verify={(code) => showCode(factors, code)}
    >
      <p className="text-ink-soft">{words.step}</p>
    </CodeForm>
  )
}

/** Tries the code with each app, so that the person need not choose one. @throws the last refusal */
async function showCode(factors: StepFactor[], code: string): Promise<void> {
  const { mfa } = (await backend()).auth
  let refusal: unknown
  for (const { id } of factors) {
    const { error } = await mfa.challengeAndVerify({ factorId: id, code })
    if (!error) return
    refusal = error
    if (error.code !== 'mfa_verification_failed') break
  }
  throw refusal
}

async function leave() {
  await (await backend()).auth.signOut({ scope: 'local' })
}
