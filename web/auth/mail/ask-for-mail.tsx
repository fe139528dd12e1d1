import { useEffect, useState, type ReactNode } from 'react'
import { showFailure } from '../../app/show-failure.ts'
import { useSharedText } from '../../app/language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFields, type Typed } from '../fields/use-fields.ts'
import { checkEmail } from '../forms.ts'
import { useCaptcha, type CaptchaAnswer } from '../captcha/captcha.tsx'
import { focusOn } from '../../app/focus/focus.ts'

/** The server's own limit for each address. */
const secondsBetweenMails = 60

type AskForMailProps = {
  email: string
  /** An email already went to `email`, and the address cannot be changed. */
  sent?: 'just now' | 'before'
  /** Before and after an email is sent. */
  title: { ask: string; sent: string }
  explanation: { ask: string; sent: (email: string) => string }
  /** Shows the explanation as a warning. */
  isWarning?: boolean
  action: string
  failed: string
  send: (email: string, answer: CaptchaAnswer) => Promise<void>
  /** Renders the field for the code in the email. */
  renderCode: (email: string) => ReactNode
  /** An alternative to this email. */
  otherwise?: { words: string; onChoose: () => void }
  onBack: () => void
}

/** Asks for an address, sends an email to it, at most once a minute, and shows the field for its code. */
export function AskForMail(props: AskForMailProps) {
  const { email, sent, title, explanation, isWarning = false, action, failed, send } = props
  const text = useSharedText()
  const [sentTo, setSentTo] = useState<string | null>(sent ? email : null)
  const [mails, setMails] = useState(0)
  const [wait, startWaiting] = useCountdown(sent === 'just now' ? secondsBetweenMails : 0)
  const captcha = useCaptcha()
  // The field is missing where the address is fixed.
  const typedIn = (typed: Typed<'email'>) => (sent ? { email } : typed)
  const { field, isBusy, onSubmit } = useFields({
    names: ['email'],
    check: (typed) => checkEmail(typedIn(typed), text.auth),
    send: (typed) => submit(typedIn(typed).email),
  })

  async function submit(address: string) {
    const answer = captcha.answer()
    if (!answer) return
    try {
      await send(address, answer)
      setSentTo(address)
      setMails(mails + 1)
      startWaiting(secondsBetweenMails)
    } catch (error) {
      showFailure(error, text, failed)
    } finally {
      captcha.renew()
    }
  }

  return (
    <div className="form">
      {/* The pressed button is now gone or disabled, so the heading takes focus. */}
      <h1 key={mails} tabIndex={-1} ref={focusOn}>
        {sentTo ? title.sent : title.ask}
      </h1>
      <output className={isWarning && !sentTo ? 'note note-amber' : 'text-ink-soft'}>
        {sentTo ? explanation.sent(sentTo) : explanation.ask}
      </output>
      {sentTo && props.renderCode(sentTo)}
      <form className="form" noValidate onSubmit={onSubmit}>
        {!sent && (
          <TextField
            {...field('email')}
            defaultValue={email}
            label={text.auth.email}
            type="email"
            autoComplete="email"
          />
        )}
        {captcha.field}
        <Button
          type="submit"
          wide
          busy={isBusy}
          disabled={wait > 0}
          look={sentTo ? 'secondary' : 'primary'}
        >
          {buttonWords()}
        </Button>
      </form>
      {props.otherwise && (
        <Button look="secondary" wide onClick={props.otherwise.onChoose}>
          {props.otherwise.words}
        </Button>
      )}
      <Button look="quiet" className="justify-self-center" onClick={props.onBack}>
        {text.auth.backToLogin}
      </Button>
    </div>
  )

  function buttonWords() {
    if (isBusy) return text.auth.sending
    if (wait > 0) return text.auth.sendAgainIn(wait)
    return sentTo ? text.auth.sendAgain : action
  }
}

/** The seconds left, 0 once the countdown is over, and a function to start it. */
function useCountdown(first: number): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(first)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
