import type { ReactNode } from 'react'
import type { Locale } from '../../../engine/languages.ts'
import { inLocale, signUpPath, sitePaths } from '../../../wire/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../island.tsx'
import { PointList } from '../point-list.tsx'
import { EmailLink, PhoneLink } from '../reach-us.tsx'
import { speak } from '../../../text/speak.ts'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

const reach: Record<string, ReactNode> = { phone: <PhoneLink />, email: <EmailLink /> }

const cards = [
  ['phone', 'phone'],
  ['email', 'mail'],
  ['location', 'pin'],
  ['hours', 'building'],
] as const

export function Contact({ locale }: { locale: Locale }) {
  const { checklist, company } = speak(locale)
  const { contact } = company
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
        <Island name="contact" of={ContactForm} props={contactFormProps(locale)} />
        <div className="contact-side">
          <section className="card">
            <h2>{contact.startTitle}</h2>
            <p>{contact.startWords}</p>
            <a className="btn btn-secondary" href={signUpPath}>
              {contact.start}
            </a>
          </section>
          <section>
            <h2>{checklist.offer.title}</h2>
            <p>{checklist.offer.words}</p>
            <p className="checklist-request">{checklist.request}</p>
            <a className="btn btn-secondary" href={inLocale(locale, sitePaths.checklist)}>
              {checklist.offer.read}
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

export function contactFormProps(locale: Locale): ContactFormProps {
  const { formTitle, name, email, phone, optional, message, send, sending, errors } =
    speak(locale).company.contact
  const fields = { name, email, phone, message }
  const { trap } = speak(locale).quotes
  return { words: { formTitle, ...fields, optional, send, sending, errors, trap } }
}
