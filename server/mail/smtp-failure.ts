import { z } from 'zod'

/**
 * Why an email was not accepted. 'mail': this email never will be. 'domain': its mailbox or domain cannot take
 * it now. 'server': our mail server is unavailable now.
 */
export type SmtpFailure = {
  of: 'mail' | 'domain' | 'server'
  /** What the server said, which may contain an address. */
  answer: string
  /** The code of its answer, or nodemailer's own. */
  code: string | number | null
}

/** Reads an error of nodemailer. 4yz is a transient and 5yz a permanent answer (RFC 5321, section 4.2.1). */
export function readSmtpFailure(error: unknown): SmtpFailure {
  const message = error instanceof Error ? error.message : String(error)
  const fields = Fields.parse(error)
  // PostgreSQL stores no NUL.
  const answer = message.replaceAll('\0', '').slice(0, 500)
  return { of: blame(fields), answer, code: fields.responseCode ?? fields.code ?? null }
}

const Fields = z
  .object({
    command: z.string().optional(),
    code: z.string().optional(),
    responseCode: z.number().optional(),
  })
  .catch({})
type Fields = z.infer<typeof Fields>

function blame({ command, code, responseCode }: Fields): SmtpFailure['of'] {
  // nodemailer refuses to send it, or it is larger than the server accepts.
  if (command === 'API' || (code === 'EMESSAGE' && responseCode === undefined)) return 'mail'
  if (command !== 'RCPT TO' && command !== 'DATA') return 'server'
  return responseCode !== undefined && responseCode >= 500 ? 'mail' : 'domain'
}
