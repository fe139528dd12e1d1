import type { ReactNode } from 'react'
import type { Locale } from '../../../engine/languages.ts'
import { signUpPath } from '../../../wire/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Field } from '../get-quotes/quote-fields.tsx'
import { PointList } from '../point-list.tsx'
import { EmailLink, PhoneLink } from '../reach-us.tsx'
import { speak } from '../../../text/speak.ts'

const reach: Record<string, ReactNode> = { phone: <PhoneLink />, email: <EmailLink /> }

const cards = [
  ['phone', 'phone'],
  ['email', 'mail'],
  ['location', 'pin'],
  ['hours', 'building'],
] as const

export function Contact({ locale }: { locale: Locale }) {
  const { contact } = speak(locale).company
  return (
    <>
      <div className="page opening">
        <h1>{contact.heading}</h1>
        <p className="hero-sub">{contact.intro}</p>
        <dl className="contact-cards">
          {cards.map(([key, icon]) => (
            <div key={key}>
              <dt>
                <Icon name={icon} className="icon-small" />
                {contact.cards[key].title}
              </dt>
              <dd>{reach[key] ?? contact.cards[key].words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="page contact-columns">
        <ContactForm locale={locale} />
        <div className="contact-side">
          <section className="card">
            <h2>{contact.startTitle}</h2>
            <p>{contact.startWords}</p>
            <a className="btn btn-secondary" href={signUpPath}>
              {contact.start}
            </a>
          </section>
          <section>
            <h2>{contact.expectTitle}</h2>
            <PointList points={contact.expect} />
          </section>
        </div>
      </div>
    </>
  )
}

function ContactForm({ locale }: { locale: Locale }) {
  const { contact } = speak(locale).company
  const { quotes } = speak(locale)
  const words = { ...contact.errors, send: contact.send, sending: contact.sending }
  return (
    <form
      className="card notch contact-form"
      aria-labelledby="contact-title"
      method="post"
      noValidate
      data-form={JSON.stringify(words)}
    >
      <h2 id="contact-title">{contact.formTitle}</h2>
      <noscript>
        <p className="quotes-noscript">{contact.noScript}</p>
      </noscript>
      <Field id="name" label={contact.name}>
        <input
          className="input"
          id="name"
          name="name"
          autoComplete="name"
          aria-describedby="name-error"
        />
      </Field>
      <Field id="email" label={contact.email}>
        <input
          className="input"
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          aria-describedby="email-error"
        />
      </Field>
      <Field id="phone" label={contact.phone} aside={contact.optional}>
        <input
          className="input"
          id="phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          aria-describedby="phone-error"
        />
      </Field>
      <Field id="message" label={contact.message}>
        <textarea
          className="input"
          id="message"
          name="message"
          rows={5}
          aria-describedby="message-error"
        />
      </Field>
      <p className="trap" aria-hidden="true">
        <label htmlFor="website">{quotes.trap}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button className="btn" type="submit" disabled>
        {contact.send}
      </button>
    </form>
  )
}
