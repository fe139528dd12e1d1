import type { ComponentProps } from 'react'
import { speak } from '../../../text/speak.ts'
import type { CheckoutPlan } from '../../../engine/plans.ts'
import { checkoutOrderLimits } from '../../../wire/form-limits.ts'
import type { Locale } from '../../../engine/languages.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import type { CheckoutFormData } from './checkout-form-data.ts'
import { purchaseOf } from '../../../wire/purchase.ts'

const legal = ['terms', 'privacy', 'refundPolicy'] as const

/** The browser checks the required fields; the script only sends. */
export function CheckoutForm({ locale, plan }: { locale: Locale; plan: CheckoutPlan }) {
  const { checkout, quotes, site } = speak(locale)
  const data: CheckoutFormData = {
    plan: plan.slug,
    locale,
    confirmation: inLocale(locale, sitePaths.checkoutConfirmation),
    purchase: purchaseOf(plan),
    accountHint: checkout.accountHint,
    toasts: checkout.toasts,
  }
  return (
    <form
      className="card notch checkout-form"
      aria-labelledby="checkout-title"
      method="post"
      data-form={JSON.stringify(data)}
    >
      <h2 id="checkout-title">{checkout.formTitle}</h2>
      <noscript>
        <p className="quotes-noscript">{checkout.noScript}</p>
      </noscript>
      <OrderField
        id="full-name"
        label={checkout.fullName}
        name="fullName"
        autoComplete="name"
        maxLength={checkoutOrderLimits.fullName}
      />
      <OrderField
        id="email"
        label={checkout.email}
        hint={checkout.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={checkoutOrderLimits.email}
      />
      <OrderField
        id="business-name"
        label={checkout.businessName}
        name="businessName"
        autoComplete="organization"
        maxLength={checkoutOrderLimits.businessName}
      />
      <p className="trap" aria-hidden="true">
        <label htmlFor="website">{quotes.trap}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button className="btn btn-large" type="submit" disabled>
        {checkout.submit}
      </button>
      <p className="hint">{checkout.payment}</p>
      <div className="hint">
        <p>{checkout.legal}</p>
        <ul className="checkout-legal">
          {legal.map((key) => (
            <li key={key}>
              <a href={inLocale(locale, sitePaths[key])}>{site.links[key]}</a>
            </li>
          ))}
        </ul>
      </div>
    </form>
  )
}

type OrderFieldProps = ComponentProps<'input'> & { id: string; label: string; hint?: string }

function OrderField({ id, label, hint, ...input }: OrderFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...input}
        className="input"
        id={id}
        aria-describedby={hint && `${id}-hint`}
        required
      />
    </div>
  )
}
