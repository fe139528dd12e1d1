import { speak } from '../../text/speak.ts'
import { formatPhone, phoneLink } from '../../engine/phone.ts'
import { scoreBand } from '../../engine/plans.ts'
import { isService } from '../../engine/services.ts'
import type { Locale } from '../../engine/languages.ts'
import { appPaths, leadPath } from '../../wire/paths.ts'
import { type LetterPart, type Mail, nameInMail, writeLetter } from '../mail/letter.ts'

/** The email lists only the best leads; the app has all. */
const mostListed = 10

/** What an alert says about a lead. */
export type AlertLead = {
  id: string
  fullName: string
  phone: string | null
  service: string
  city: string
  state: string
  score: number
}

/** Tells an owner about new leads: who, what and where, the number to call, and a link to each lead. */
export function composeLeadAlert(
  leads: AlertLead[],
  recipient: string,
  locale: Locale,
  publicUrl: string,
): Mail {
  const { leadAlert: words } = speak(locale)
  const [first] = leads
  const isOne = first !== undefined && leads.length === 1
  const address = isOne ? leadPath(first.id) : appPaths.leadManagement
  return writeLetter({
    kind: 'lead_alert',
    recipient,
    locale,
    reader: 'owner',
    subject: words.subject(leads.length),
    heading: words.subject(leads.length),
    name: '',
    parts: [
      ...leads.slice(0, mostListed).map((lead) => describe(lead, locale, publicUrl, isOne)),
      ...(leads.length > mostListed ? [{ words: words.more(leads.length - mostListed) }] : []),
      { words: words.call(leads.length) },
      { action: words.action(leads.length), url: new URL(address, publicUrl).href },
      { aside: words.settings },
    ],
  })
}

/** @param isOne whether the button of the email opens this lead, so that it needs no link of its own */
function describe(
  { id, fullName, phone, service, city, state, score }: AlertLead,
  locale: Locale,
  publicUrl: string,
  isOne: boolean,
): LetterPart {
  const { leadAlert: words, services } = speak(locale)
  const name = nameInMail(fullName)
  return {
    person: name || words.homeowner,
    about: words.lead(
      isService(service) ? services[service] : service,
      `${city}, ${state}`,
      score,
      scoreBand(score),
    ),
    links: [
      ...(phone ? [{ label: words.callNumber(formatPhone(phone)), url: phoneLink(phone) }] : []),
      ...(isOne ? [] : [{ label: words.open, url: new URL(leadPath(id), publicUrl).href }]),
    ],
  }
}
