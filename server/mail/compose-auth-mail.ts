import { speak } from '../../text/speak.ts'
import { type LetterPart, type Mail, nameInMail, writeLetter } from '../../api/mail/letter.ts'
import type { AuthMail } from '../../platform/auth/ground/auth-mail.ts'
import { emailLinkUrl } from '../../wire/email-link.ts'
import { signInLink } from '../../wire/paths.ts'
import { type Locale, defaultLocale, isLocale } from '../../engine/languages.ts'

/**
 * Writes an email about an account in the person's language.
 * @param remembered the profile's language; null without a profile, when the metadata's language is used
 */
export function composeAuthMail(
  mail: Omit<AuthMail, 'userId'>,
  remembered: Locale | null = null,
): Mail {
  const locale = remembered ?? readLocale(mail.userMetadata)
  const words = speak(locale).mail[mail.kind]
  const url = linkFor(mail, locale)
  const action: LetterPart[] = url === '' ? [] : [{ action: words.action, url }]
  const code: LetterPart[] =
    mail.code === '' ? [] : [{ codeLabel: words.codeLabel, code: mail.code }]
  return writeLetter({
    kind: mail.kind,
    recipient: mail.to,
    locale,
    reader: mail.kind === 'invite' ? 'invited' : 'account',
    subject: mail.kind === 'reauthentication' ? `${words.subject}: ${mail.code}` : words.subject,
    heading: words.heading,
    name: nameInMail(mail.userMetadata['full_name']),
    parts: [{ words: words.intro }, ...action, ...code, { aside: words.ignore }],
  })
}

/** A page on our site with a button to press, because mail scanners open every link; '' for a code without a link. */
function linkFor({ kind, url, to }: Pick<AuthMail, 'kind' | 'url' | 'to'>, locale: Locale): string {
  if (kind === 'reauthentication') return ''
  if (kind === 'password_guesses') return `${url}${signInLink(locale)}`
  return emailLinkUrl(url, locale, to)
}

function readLocale(metadata: Record<string, unknown>): Locale {
  const language = metadata['language'] ?? metadata['locale']
  return isLocale(language) ? language : defaultLocale
}
