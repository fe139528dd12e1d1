import type { AuthMail } from '../../platform/auth/auth-mail.ts'
import { brand } from '../../text/brand.ts'
import { mail as english } from '../../text/en/mail.ts'
import { mail as spanish } from '../../text/es/mail.ts'
import { type Locale, defaultLocale, isLocale } from '../../wire/locale.ts'
import type { Mail } from './outbox.ts'

/** Writes a mail of the account in the person's language. */
export function composeAuthMail(mail: AuthMail): Mail {
  const locale = localeOf(mail.userMetadata)
  const text = locale === 'es' ? spanish : english
  const words = text[mail.kind]
  const greeting = text.greeting(nameOf(mail.userMetadata))
  // A code that confirms a change has no link of its own.
  const url = mail.url === '' || mail.kind === 'reauthentication' ? null : mail.url
  const footer = text.footer(brand)
  return {
    kind: mail.kind,
    recipient: mail.to,
    subject: mail.kind === 'reauthentication' ? `${words.subject}: ${mail.code}` : words.subject,
    text: [
      greeting,
      words.intro,
      url === null ? '' : `${words.action}:\n${url}`,
      mail.code === '' ? '' : `${words.codeLabel} ${mail.code}`,
      words.ignore,
      `-- \n${footer}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: page(locale, words.heading, [
      `<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>`,
      `<p style="margin:0 0 24px">${escapeHtml(words.intro)}</p>`,
      url === null ? '' : button(words.action, url),
      mail.code === '' ? '' : codeBox(words.codeLabel, mail.code),
      url === null ? '' : plainLink(text.linkInstead, url),
      `<p style="margin:0 0 24px;color:#5c5346;font-size:14px">${escapeHtml(words.ignore)}</p>`,
      `<p style="margin:0;padding-top:16px;border-top:1px solid #e4dccd;color:#5c5346;font-size:13px">${escapeHtml(footer)}</p>`,
    ]),
  }
}

function localeOf(metadata: Record<string, unknown>): Locale {
  const language = metadata['language'] ?? metadata['locale']
  return isLocale(language) ? language : defaultLocale
}

/** The name goes into a mail that we sign, so it may be a name and nothing longer or linked. */
function nameOf(metadata: Record<string, unknown>): string {
  const name = metadata['full_name']
  if (typeof name !== 'string') return ''
  const tidy = name.replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{M}'’.\- ]{1,60}$/u.test(tidy) && !/\.\p{L}{2}/u.test(tidy) ? tidy : ''
}

/** Mail programs know tables and inline styles, and little else. */
function page(locale: Locale, heading: string, parts: string[]): string {
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:#f8f4ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f4ec"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#2b251d">
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

function button(label: string, url: string): string {
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:#7a2e1d;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function codeBox(label: string, code: string): string {
  return `<p style="margin:0 0 24px">${escapeHtml(label)}<br><strong style="font-size:28px;letter-spacing:6px">${escapeHtml(code)}</strong></p>`
}

function plainLink(label: string, url: string): string {
  return `<p style="margin:0 0 24px;color:#5c5346;font-size:14px">${escapeHtml(label)}<br><a href="${escapeHtml(url)}" style="color:#7a2e1d;word-break:break-all">${escapeHtml(url)}</a></p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
