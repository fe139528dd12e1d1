import { speak } from '../../text/speak.ts'
import { isService } from '../../engine/services.ts'
import type { Locale } from '../../engine/languages.ts'
import { appPaths } from '../../wire/paths.ts'
import { type Mail, nameInMail, writeLetter } from '../mail/letter.ts'
import type { ScoredRequest } from './score-request.ts'

/** The email names only the best leads; the app lists all. */
const mostNamed = 10

/** Tells an owner about new leads. Contact details are only in the app, not in the email. */
export function composeLeadAlert(
  leads: ScoredRequest[],
  recipient: string,
  locale: Locale,
  publicUrl: string,
): Mail {
  const { leadAlert: words, services } = speak(locale)
  const lines = leads.slice(0, mostNamed).map(({ request, score }) => {
    const service = isService(request.service) ? services[request.service] : request.service
    const place = `${request.city}, ${request.state}`
    return words.lead(nameInMail(request.full_name), service, place, score.score)
  })
  if (leads.length > mostNamed) lines.push(words.more(leads.length - mostNamed))
  return writeLetter({
    kind: 'lead_alert',
    recipient,
    locale,
    reader: 'owner',
    subject: words.subject(leads.length),
    heading: words.subject(leads.length),
    name: '',
    parts: [
      { words: lines.join('\n') },
      { words: words.call(leads.length) },
      { action: words.action, url: new URL(appPaths.leadManagement, publicUrl).href },
      { aside: words.settings },
    ],
  })
}
