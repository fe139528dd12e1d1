import { speak } from '../../text/speak.ts'
import type { Parts } from '../../text/load.ts'
import { answerWords } from '../../text/question-words.ts'
import { defaultLocale, isLocale } from '../../engine/languages.ts'
import { cleanBusinessName, type Mail, nameInMail, writeLetter } from '../mail/letter.ts'
import type { PoolRequest } from '../orders/pool.ts'
import type { Links } from '../links.ts'
import { makeWithdrawalLink } from '../withdrawals/withdrawal-link.ts'

/**
 * Confirms a request to the homeowner, with a link to withdraw it. The only free text in it is names, because
 * the address may belong to someone else.
 * @param business the contractor who received the lead; null while it waits
 */
export function composeQuoteMail(
  request: PoolRequest,
  recipient: string,
  business: string | null,
  links: Links,
): Mail {
  const locale = isLocale(request.language) ? request.language : defaultLocale
  const { quoteMail: words, questions } = speak(locale)
  const urgency = answerWords(questions, 'urgency', request.urgency)
  const service = answerWords(questions, 'service', request.service)
  const facts = [
    words.opening,
    words.facts(service, `${request.city}, ${request.state} ${request.zip}`),
    ...(urgency ? [words.when(urgency)] : []),
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
      { action: words.action, url: makeWithdrawalLink(links, locale, request.id) },
    ],
  })
}

function whatHappens(
  { expired_at: heldSince }: PoolRequest,
  business: string | null,
  words: Parts['server']['quoteMail'],
): string {
  if (business !== null) return words.delivered(cleanBusinessName(business))
  return heldSince === null ? words.waiting : words.review
}
