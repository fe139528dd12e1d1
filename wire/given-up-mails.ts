import { z } from 'zod'

/** An email that the server stopped trying to send. Leaves out the full recipient and the content. */
const GivenUpMail = z.object({
  id: z.string(),
  kind: z.string(),
  /** Shortened, such as `l…@gmail.com`. */
  recipient: z.string(),
  /** The mail server's last answer, with shortened addresses; null if the email never reached one. */
  failure: z.string().nullable(),
  /** ISO 8601. */
  gaveUpAt: z.string(),
  tries: z.number(),
})
export type GivenUpMail = z.infer<typeof GivenUpMail>

export const mostGivenUpMails = 50

/** `GET operations/given-up-mails`: the latest ones, and the total number. */
export const GivenUpMails = z.object({ mails: z.array(GivenUpMail), total: z.number() })
export type GivenUpMails = z.infer<typeof GivenUpMails>
