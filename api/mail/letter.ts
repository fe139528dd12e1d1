import type { Parts } from '../../text/load.ts'
import { speak } from '../../text/speak.ts'
import { brand } from '../../text/brand.ts'
import type { Locale } from '../../engine/languages.ts'
import { logoPath } from '../../wire/picture-files.ts'
import type { Links } from '../links.ts'

/** An email that is ready to send. */
export type Mail = {
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  /** An attached appointment for the reader's calendar. */
  calendar?: MailCalendar
}

/** An iCalendar file and its method (RFC 5546). */
export type MailCalendar = { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }

/** The content of an email, part by part, in reading order. */
export type Letter = {
  kind: string
  recipient: string
  locale: Locale
  /** Picks the footer, which says why this reader gets the email; `account` by default. */
  reader?: keyof Parts['server']['mail']['footers']
  subject: string
  heading: string
  /** The logo of the business that the email is about, at an absolute address. */
  logo?: { of: string; url: string }
  /** The name to greet with; '' if unknown. */
  name: string
  parts: LetterPart[]
}

export type LetterPart =
  | { words: string }
  /** Text that another person wrote, set off so that it cannot pass for our own words. */
  | { label: string; quoted: string }
  /** A minor note, in small print. */
  | { aside: string }
  | { action: string; url: string }
  /** One of several people, with a few links about them. */
  | LetterPerson
  | { codeLabel: string; code: string }

type LetterPerson = { person: string; about: string; links: LetterLink[] }

/** A `tel:` link shows its number, so plain text leaves out the address. */
type LetterLink = { label: string; url: string }

/** Renders a letter as plain text and as HTML. This is the only place that escapes its text. */
export function writeLetter(letter: Letter): Mail {
  const { kind, recipient, locale, reader = 'account', subject, heading } = letter
  const text = speak(locale).mail
  const greeting = text.greeting(letter.name)
  const footer = text.footers[reader](brand)
  return {
    kind,
    recipient,
    subject,
    text: [heading, greeting, ...letter.parts.map(plain), `-- \n${footer}`].join('\n\n'),
    html: page(locale, heading, [
      letter.logo ? picture(letter.logo) : '',
      paragraph(greeting, '16px'),
      ...letter.parts.map(markup),
      ...letter.parts.map((part) => ('url' in part ? plainLink(text.linkInstead, part.url) : '')),
      `<p style="margin:0;padding-top:16px;border-top:1px solid #e4dccd;color:#5c5346;font-size:13px">${escapeHtml(footer)}</p>`,
    ]),
  }
}

/**
 * Makes a self-reported name safe for an email: nothing long, and nothing that becomes a link.
 * @returns '' if it does not look like a name
 */
export function nameInMail(name: unknown): string {
  return typeof name === 'string' ? fitting(name, /^[\p{L}\p{M}'’.\- ]{1,60}$/u) : ''
}

/** Does the same for a business, such as 'A&B Roofing #1, LLC'; '' for a name with a phone number. */
export function cleanBusinessName(name: string): string {
  return name.replace(/\D/g, '').length > 4
    ? ''
    : fitting(name, /^[\p{L}\p{M}\d'’.,&#+\- ]{1,60}$/u)
}

/** Makes a self-reported phone number safe for an email. @returns null if it does not look like one */
export function phoneInMail(phone: string | null): string | null {
  return phone !== null && /^[+\d().\- ]{7,20}$/.test(phone) ? phone : null
}

/** The part of a letter that shows a business's logo. @param logo its file; null without one @param name its alt text */
export function logoInMail(
  logo: string | null,
  name: string,
  { publicUrl }: Pick<Links, 'publicUrl'>,
): Pick<Letter, 'logo'> {
  return logo && name ? { logo: { of: name, url: `${publicUrl}${logoPath(logo)}` } } : {}
}

function fitting(name: string, shape: RegExp): string {
  const tidy = name.replace(/\s+/g, ' ').trim()
  return shape.test(tidy) && !/\.\p{L}{2}/u.test(tidy) ? tidy : ''
}

/** Every character that some email client treats as a line break. */
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Prefixes each line with `> `, the usual quote mark of plain-text emails. */
export function quoteLines(words: string): string {
  return `> ${words.replace(lineEnds, '\n> ')}`
}

function plain(part: LetterPart): string {
  if ('words' in part) return part.words
  if ('quoted' in part) return `${part.label}\n${quoteLines(part.quoted)}`
  if ('aside' in part) return part.aside
  if ('url' in part) return `${part.action}:\n${part.url}`
  if ('person' in part) {
    return [part.person, part.about, ...part.links.map(plainPersonLink)].join('\n')
  }
  return `${part.codeLabel} ${part.code}`
}

function plainPersonLink({ label, url }: LetterLink): string {
  return url.startsWith('tel:') ? label : `${label}: ${url}`
}

function markup(part: LetterPart): string {
  if ('words' in part) return paragraph(part.words, '24px')
  if ('quoted' in part) return quotation(part.label, part.quoted)
  if ('url' in part) return button(part.action, part.url)
  if ('person' in part) return personBox(part)
  if ('code' in part) return codeBox(part.codeLabel, part.code)
  return `<p style="margin:0 0 24px;color:#5c5346;font-size:14px">${escapeHtml(part.aside)}</p>`
}

/** Email clients support inline styles only. */
const styles = {
  letter:
    "max-width:560px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#2b251d",
  // 44 px high, for a thumb.
  personLink: 'display:inline-block;padding:10px 16px 10px 0;color:#7a2e1d;font-weight:bold',
  quotation: 'margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #e4dccd;color:#5c5346',
  logo: 'display:block;width:auto;height:auto;max-width:224px;max-height:56px;padding:4px;border-radius:4px',
  // White in dark mail clients too, because a logo may be dark; so is the name that replaces a blocked picture.
  logoColors: 'background:#ffffff;color:#2b251d;font-size:18px;font-weight:bold',
  button:
    'display:inline-block;padding:12px 24px;background:#7a2e1d;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none',
} as const

/** Tables, because email clients support little else for layout. */
function page(locale: Locale, heading: string, parts: string[]): string {
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:#f8f4ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f4ec"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.letter}">
<tr><td style="padding:0 8px 16px;font-family:Georgia,'Times New Roman',serif;font-size:20px;font-weight:bold">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:32px;background:#ffffff;border:1px solid #e4dccd;border-radius:12px">
<h1 style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:24px;line-height:1.3">${escapeHtml(heading)}</h1>
${parts.filter((part) => part !== '').join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The `height` attribute is for Outlook, which ignores `max-height`. */
function picture({ of, url }: NonNullable<Letter['logo']>): string {
  return `<p style="margin:0 0 24px"><img src="${escapeHtml(url)}" alt="${escapeHtml(of)}" height="56" style="${styles.logo};${styles.logoColors}"></p>`
}

function paragraph(words: string, space: string): string {
  const lines = escapeHtml(words).replaceAll('\n', '<br>')
  return `<p style="margin:0 0 ${space}">${lines}</p>`
}

function quotation(label: string, words: string): string {
  const lines = escapeHtml(words).replace(lineEnds, '<br>')
  return `${paragraph(label, '8px')}<blockquote style="${styles.quotation}"><bdi>${lines}</bdi></blockquote>`
}

function button(label: string, url: string): string {
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></p>`
}

function personBox({ person, about, links }: LetterPerson): string {
  const lines = links.map(
    ({ label, url }) =>
      `<br><a href="${escapeHtml(url)}" style="${styles.personLink}">${escapeHtml(label)}</a>`,
  )
  return `<p style="margin:0 0 24px"><strong>${escapeHtml(person)}</strong><br>${escapeHtml(about)}${lines.join('')}</p>`
}

function codeBox(label: string, code: string): string {
  return `<p style="margin:0 0 24px">${escapeHtml(label)}<br><strong style="font-size:28px;letter-spacing:6px">${escapeHtml(code)}</strong></p>`
}

function plainLink(label: string, url: string): string {
  const address = escapeHtml(url)
  const link = `<a href="${address}" style="color:#7a2e1d;word-break:break-all">${address}</a>`
  return `<p style="margin:0 0 24px;color:#5c5346;font-size:14px">${escapeHtml(label)}<br>${link}</p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
