import { type Locale, locales } from '../../engine/languages.ts'
import { speak } from '../../text/speak.ts'
import { inLocale, sitePaths } from '../../wire/paths.ts'
import { type LetterPart, type Mail, nameInMail, writeLetter } from '../mail/letter.ts'

/** The language in which a message of the contact page asks for the checklist; null if it does not. */
export function findChecklistRequest(message: string): Locale | null {
  return locales.find((locale) => message.startsWith(speak(locale).checklist.request)) ?? null
}

/** The checklist as an email, with a link to the page that prints. */
export function composeChecklistMail(
  { name, email }: { name: string; email: string },
  locale: Locale,
  publicUrl: string,
): Mail {
  const { checklist } = speak(locale)
  const { groups, mail, schedule } = checklist
  const days = schedule.steps.map(({ when, what }) => `${when}: ${what}`)
  return writeLetter({
    kind: 'checklist',
    recipient: email,
    locale,
    subject: mail.subject,
    heading: checklist.heading,
    name: nameInMail(name),
    parts: [
      { action: mail.action, url: `${publicUrl}${inLocale(locale, sitePaths.checklist)}` },
      ...groups.map(({ title, items }) =>
        listLines(
          title.toUpperCase(),
          items.map((item) => `☐ ${item}`),
        ),
      ),
      listLines(schedule.title.toUpperCase(), [...days, schedule.law]),
      { aside: mail.aside },
    ],
  })
}

function listLines(title: string, lines: string[]): LetterPart {
  return { words: [title, ...lines].join('\n') }
}
