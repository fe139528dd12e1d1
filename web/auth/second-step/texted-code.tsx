import { useState } from 'react'
import { backend } from '../../app/backend.ts'
import { showFailure } from '../../app/show-failure.ts'
import { useSharedText } from '../../app/language.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../codes/code-form.tsx'

/** The second step by phone. The message is sent only on request, because each one costs money. */
export function TextedCode({ factorId, isFirst }: { factorId: string; isFirst: boolean }) {
  const text = useSharedText()
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const { mfa } = (await backend()).auth
      const { data, error } = await mfa.challenge({ factorId, channel: 'sms' })
      if (error) throw error
      setChallengeId(data.id)
    } catch (error) {
      showFailure(error, text, text.auth.stepTextFailed)
    }
    setBusy(false)
  }

  return (
    <>
      <p className="text-ink-soft">{text.auth.stepText}</p>
      {challengeId !== null && <CodeOfMessage factorId={factorId} challengeId={challengeId} />}
      <Button
        wide
        busy={busy}
        look={isFirst && challengeId === null ? 'primary' : 'secondary'}
        onClick={() => void send()}
      >
        {busy ? text.auth.stepTextSending : text.auth.stepTextAction}
      </Button>
    </>
  )
}

function CodeOfMessage({ factorId, challengeId }: { factorId: string; challengeId: string }) {
  const { auth: words } = useSharedText()

  async function verify(code: string) {
    const { mfa } = (await backend()).auth
    const { error } = await mfa.verify({ factorId, challengeId, code })
    if (error) throw error
  }

  return (
    <CodeForm
      label={words.stepTextCode}
      wrong={words.stepCodeWrong}
      action={words.stepAction}
      verify={verify}
      isQuiet
    />
  )
}
