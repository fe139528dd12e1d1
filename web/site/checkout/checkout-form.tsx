import { useRef } from 'react'
import { checkoutOrderLimits as limits } from '../../../wire/form-limits.ts'
import { TextField } from '../../ui/field.tsx'
import { required, Submission, Trap } from '../form/parts.tsx'
import type { CheckoutFormData } from './checkout-form-data.ts'
import { useCheckout } from './use-checkout.ts'

/** The browser checks the required fields; the script, or without it the server, only sends. */
export function CheckoutForm(data: CheckoutFormData) {
  const { words, legal, answer } = data
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, owner, toast, submit } = useCheckout(form, data)
  const line = (name: keyof typeof limits) => ({
    name,
    label: words[name],
    maxLength: limits[name],
    defaultValue: answer?.typed[name] ?? '',
    ...required,
  })
  return (
    <>
      <form
        ref={form}
        className="card notch checkout-form"
        aria-labelledby="checkout-title"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 id="checkout-title">{words.formTitle}</h2>
        {answer && (
          <p className="quotes-summary" role="alert">
            {words.toasts[answer.problem]}
          </p>
        )}
        <TextField {...line('fullName')} id="full-name" autoComplete="name" />
        <TextField
          {...line('email')}
          id="email"
          type="email"
          hint={owner ? words.accountHint : words.emailHint}
          autoComplete="email"
          onInput={({ currentTarget }) => {
            // A typed address would decide whose plan it is, so the account's address is restored.
            if (owner) currentTarget.value = owner.email
          }}
        />
        <TextField {...line('businessName')} id="business-name" autoComplete="organization" />
        <Trap label={words.trap} />
        <Submission number={answer?.typed['submission']} />
        <button className="btn btn-large" type="submit" aria-disabled={isBusy}>
          {isBusy ? words.toasts.sending : words.submit}
        </button>
        <p className="hint">{words.payment}</p>
        <div className="hint">
          <p>{words.legal}</p>
          <ul className="checkout-legal">
            {legal.map(({ href, name }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </form>
      {toast}
    </>
  )
}
