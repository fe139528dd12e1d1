import { isService } from '../../engine/services.ts'
import { quoteMail as english } from '../../text/en/mail/quote.ts'
import { quotes as englishForm } from '../../text/en/site/quotes.ts'
import { quoteMail as spanish } from '../../text/es/mail/quote.ts'
import { quotes as spanishForm } from '../../text/es/site/quotes.ts'
import { defaultLocale, isLocale } from '../../wire/locale.ts'
import { businessInMail, type Mail, nameInMail, writeLetter } from '../mail/letter.ts'
import type { PoolRequest } from '../orders/pool.ts'
import type { Links } from '../links.ts'
import { withdrawalLink } from '../withdrawals/withdrawal-link.ts'

const texts = {
  en: { words: english, form: englishForm },
  es: { words: spanish, form: spanishForm },
}

/**
 * Confirms a request to the homeowner, with the way to withdraw it. Nothing that was typed freely goes
 * into it but names: a stranger may have written the address.
 * @param business the name of the contractor who has it already; null while it waits
 */
export function composeQuoteMail(
  request: PoolRequest,
  recipient: string,
  business: string | null,
  links: Links,
): Mail {
  const locale = isLocale(request.language) ? request.language : defaultLocale
  const { words, form } = texts[locale]
  const urgencies: Partial<Record<string, { label: string }>> = form.urgencies
  const urgency = urgencies[request.urgency]
  const service = isService(request.service) ? form.services[request.service] : request.service
  const facts = [
    words.opening,
    words.asked(service, `${request.city}, ${request.state} ${request.zip}`),
    ...(urgency ? [words.when(urgency.label)] : []),
    words.reference(request.id.slice(0, 8)),
  ]
  return writeLetter({
    kind: 'quote_confirmation',
    recipient,
    locale,
    reader: 'homeowner',
    subject: words.subject,
    heading: words.heading,
    name: nameInMail(request.full_name),
    parts: [
      { words: facts.join('\n') },
      { words: whatHappens(request, business, words) },
      { words: words.withdraw },
      { action: words.action, url: withdrawalLink(links, locale, request.id) },
    ],
  })
}

function whatHappens(
  { expired_at: heldSince }: PoolRequest,
  business: string | null,
  words: typeof english,
): string {
  if (business !== null) return words.delivered(businessInMail(business))
  return heldSince === null ? words.waiting : words.review
}
