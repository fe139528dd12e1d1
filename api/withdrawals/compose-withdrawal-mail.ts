import { speak } from '../../text/speak.ts'
import { isService } from '../../engine/services.ts'
import { defaultLocale, isLocale } from '../../engine/languages.ts'
import { appPaths } from '../../wire/paths.ts'
import { type Mail, nameInMail, writeLetter } from '../mail/letter.ts'
import type { Links } from '../links.ts'

/** A lead whose homeowner withdrew, with its owner. */
export type WithdrawnLead = {
  fullName: string | null
  service: string | null
  city: string | null
  state: string | null
  ownerEmail: string | null
  /** The owner's language. */
  language: string | null
}

/** Asks an owner to stop calling; null if the owner has no email address. */
export function composeWithdrawalMail(lead: WithdrawnLead, links: Links): Mail | null {
  if (!lead.ownerEmail) return null
  const locale = isLocale(lead.language) ? lead.language : defaultLocale
  const { withdrawalMail: words, services } = speak(locale)
  const service = isService(lead.service) ? services[lead.service] : (lead.service ?? '')
  const place = [lead.city, lead.state].filter(Boolean).join(', ')
  return writeLetter({
    kind: 'lead_withdrawn',
    recipient: lead.ownerEmail,
    locale,
    reader: 'owner',
    subject: words.subject,
    heading: words.heading,
    name: '',
    parts: [
      { words: words.words(nameInMail(lead.fullName), service, place) },
      { words: words.stays },
      { action: words.action, url: new URL(appPaths.leadManagement, links.publicUrl).href },
    ],
  })
}
