import type { Parts } from '../../text/load.ts'
import { speak } from '../../text/speak.ts'
import { cleanLine } from '../../engine/clean-text.ts'
import { appointmentMoment } from '../../text/appointment-moment.ts'
import type { Locale } from '../../engine/languages.ts'
import { onboardingZone } from '../../wire/onboarding-times.ts'
import { orderNumber } from '../../wire/order-number.ts'
import { type LetterPart, type Mail, writeLetter } from '../mail/letter.ts'

/** The email address and language of the operator, who runs the product. */
export type Operator = { email: string; locale: Locale }

type Buyer = {
  orderId: string
  tier: string
  fullName: string
  email: string
  businessName: string
}

/** What the operator is notified about. */
type News =
  | ({ kind: 'order' } & Buyer)
  | ({ kind: 'call'; startsAt: Date } & Buyer)
  | { kind: 'messages'; messages: Message[] }
  | { kind: 'trials'; names: string[]; url: string }

type Message = { name: string; email: string; phone: string | null; message: string }

export function composeOperatorMail({ email, locale }: Operator, news: News): Mail {
  const text = speak(locale).operator
  const words = text[news.kind]
  return writeLetter({
    kind: `operator_${news.kind}`,
    recipient: email,
    locale,
    reader: 'operator',
    subject: cleanLine(writeSubject(text, news)),
    heading: words.heading,
    name: '',
    parts: [{ words: words.intro }, ...writeParts(text, locale, news)],
  })
}

type Words = Parts['server']['operator']

function writeSubject(text: Words, news: News): string {
  if (news.kind === 'messages') return text.messages.subject(news.messages.length)
  if (news.kind === 'trials') return text.trials.subject(news.names.length)
  if (news.kind === 'call') return text.call.subject(news.businessName)
  return text.order.subject(news.businessName, news.tier)
}

function writeParts(text: Words, locale: Locale, news: News): LetterPart[] {
  if (news.kind === 'messages') return news.messages.map((message) => messagePart(text, message))
  if (news.kind === 'trials') {
    const names = news.names.map((name) => text.business(cleanLine(name)))
    return [{ words: names.join('\n') }, { action: text.trials.action, url: news.url }]
  }
  const { orderId, tier, fullName, email, businessName } = news
  const buyer = [
    text.orderNumber(orderNumber(orderId)),
    text.business(cleanLine(businessName)),
    text.name(cleanLine(fullName)),
    text.email(email),
    text.plan(tier),
  ]
  if (news.kind === 'call')
    buyer.push(text.call.when(appointmentMoment(news.startsAt, onboardingZone, locale)))
  return [{ words: buyer.join('\n') }]
}

function messagePart(text: Words, { name, email, phone, message }: Message): LetterPart {
  const from = [text.name(cleanLine(name)), text.email(cleanLine(email))]
  if (phone !== null) from.push(text.phone(cleanLine(phone)))
  return { label: from.join('\n'), quoted: message }
}
