import { speak } from '../../text/speak.ts'
import { brand } from '../../text/brand.ts'
import { invitationDays } from '../../wire/invitation.ts'
import type { Locale } from '../../engine/languages.ts'
import { cleanBusinessName, nameInMail, writeLetter, type Mail } from '../mail/letter.ts'

type Invited = { email: string; fullName: string; businessName: string; url: string }

/** Composes the email with the link where an owner sets a password. */
export function composeInvitation(
  { email, fullName, businessName, url }: Invited,
  locale: Locale,
): Mail {
  const words = speak(locale).invitations.mail
  const business = cleanBusinessName(businessName)
  return writeLetter({
    kind: 'business_invite',
    recipient: email,
    locale,
    reader: 'invited',
    subject: words.subject(brand),
    heading: words.heading(brand),
    name: nameInMail(fullName),
    parts: [
      { words: words.intro(brand, business) },
      { action: words.action, url },
      { aside: words.aside(invitationDays) },
    ],
  })
}
