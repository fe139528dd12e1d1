import { defaultLocale, isLocale } from '../../engine/languages.ts'
import { speak } from '../../text/speak.ts'
import { answerWords } from '../../text/question-words.ts'
import { makeBookingLink } from '../bookings/booking-link.ts'
import type { MailedBusiness } from '../bookings/compose-booking-mail.ts'
import type { Links } from '../links.ts'
import {
  cleanBusinessName,
  logoInMail,
  type Mail,
  nameInMail,
  phoneInMail,
  writeLetter,
} from '../mail/letter.ts'
import type { PoolRequest } from '../orders/pool.ts'
import { makeWithdrawalLink } from '../withdrawals/withdrawal-link.ts'

export type DeliveredRequest = Pick<PoolRequest, 'id' | 'full_name' | 'language' | 'service'>

/**
 * Tells a homeowner which contractor received the request, with the number to call and the link to book a time.
 * @param leadId the lead that the link books for; null if the business takes no bookings
 */
export function composeDeliveredMail(
  request: DeliveredRequest,
  recipient: string,
  business: MailedBusiness,
  leadId: string | null,
  links: Links,
): Mail {
  const locale = isLocale(request.language) ? request.language : defaultLocale
  const { deliveredMail: words, questions, quoteMail } = speak(locale)
  const name = cleanBusinessName(business.name)
  const phone = phoneInMail(business.phone)
  const service = answerWords(questions, 'service', request.service)
  const facts = [words.about(service), ...(phone ? [words.phone(phone)] : [])].join('\n')
  return writeLetter({
    kind: 'quote_delivered',
    recipient,
    locale,
    reader: 'homeowner',
    subject: words.subject,
    heading: words.subject,
    ...logoInMail(business.logo, name, links),
    name: nameInMail(request.full_name),
    parts: [
      { words: words.who(name) },
      { words: facts },
      ...(leadId === null
        ? []
        : [
            { words: words.choose },
            {
              action: words.chooseAction,
              url: makeBookingLink(links, locale, { kind: 'lead', id: leadId }),
            },
          ]),
      { words: words.withdraw },
      { action: quoteMail.action, url: makeWithdrawalLink(links, locale, request.id) },
    ],
  })
}
