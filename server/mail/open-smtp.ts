import { createTransport } from 'nodemailer'
import type { Mail, MailCalendar } from '../../api/mail/letter.ts'
import { brand } from '../../text/brand.ts'

export type Smtp = { send(mail: SentMail): Promise<void>; close(): void }

/** An email for the mail server. */
type SentMail = Omit<Mail, 'calendar'> & { calendar?: MailCalendar | null }

/** A connection to a mail server, opened by the first email. */
export function openSmtp(url: string, from: string): Smtp {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail({
        from: { name: brand, address: from },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Email clients expect both a calendar part and an attached file.
        ...(mail.calendar && {
          icalEvent: { ...mail.calendar, filename: 'appointment.ics' },
        }),
        // Nothing in an email may make this machine read a file or fetch an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
