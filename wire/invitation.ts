import { z } from 'zod'
import { line } from './lines.ts'
import { locales } from '../engine/languages.ts'

/** `POST /functions/v1/send-business-owner-invite`. Repeating it renews the open invitation. */
export const Invite = z.object({
  email: z.string().trim().toLowerCase().max(255).pipe(z.email()),
  full_name: line.min(1).max(200),
  business_id: z.guid(),
  business_name: z.string().max(200).optional(),
  /** The email's language, if the person never chose one; the admin's own by default. */
  language: z.enum(locales).optional(),
})
export type Invite = z.infer<typeof Invite>

/** How many days the link of an invitation is valid after its latest email. */
export const invitationDays = 7

/** `POST …/invitations/revocations`. */
export const InvitationRevocation = z.object({ id: z.guid() })

const token = z.string().min(20).max(200)

/** `POST …/invitations/lookups`: what the page shows before a password is chosen. */
export const InvitationLookup = z.object({ token })
export const InvitationShown = z.object({
  success: z.literal(true),
  business_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** The language of the email with the link. */
  language: z.enum(locales),
})
export type InvitationShown = z.infer<typeof InvitationShown>

/** bcrypt ignores everything after 72 bytes. */
const mostPasswordBytes = 72

/** `POST …/invitations/acceptances` sets the password of the account. Works once. */
export const InvitationAcceptance = z.object({
  token,
  password: z
    .string()
    .min(6)
    .refine((text) => new TextEncoder().encode(text).length <= mostPasswordBytes),
})
