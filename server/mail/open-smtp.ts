import { createTransport } from 'nodemailer'
import type { Mail, MailCalendar } from '../../api/mail/letter.ts'
import { brand } from '../../text/brand.ts'

export type Smtp = {
  /** How many emails it sends at the same time; more wait in line. */
  connections: number
  send(mail: SentMail): Promise<void>
  close(): void
}

/** An email for the mail server. */
type SentMail = Omit<Mail, 'calendar'> & { id: string; calendar?: MailCalendar | null }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Connections to a mail server, opened as emails need them. */
export function openSmtp(
  url: string,
  from: string,
  options: { connections?: number; timeouts?: Partial<typeof timeouts> } = {},
): Smtp {
  const { connections = 8 } = options
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    ...timeouts,
    ...options.timeouts,
  })
  return {
    connections,
    async send(mail) {
      await transport.sendMail({
        // The same for each try, so that the receiving server can drop an email that a crash sent twice.
        messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
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
