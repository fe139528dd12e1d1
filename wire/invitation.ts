import { z } from 'zod'
import { line } from './lines.ts'
import { locales } from './locale.ts'

/** `POST /functions/v1/send-business-owner-invite`. Sent again, it renews the open invitation. */
export const Invite = z.object({
  email: z.string().trim().toLowerCase().max(255).pipe(z.email()),
  full_name: line.min(1).max(200),
  business_id: z.guid(),
  business_name: z.string().max(200).optional(),
  /** Of the mail, for somebody who never chose one; the admin's own where it is not said. */
  language: z.enum(locales).optional(),
})
export type Invite = z.infer<typeof Invite>

/** The link of an invitation is valid for so many days from its latest mail. */
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
  /** Of the mail that held the link. */
  language: z.enum(locales),
})
export type InvitationShown = z.infer<typeof InvitationShown>

/** bcrypt reads no further. */
const mostPasswordBytes = 72

/** `POST …/invitations/acceptances`: once; the account has this password from then on. */
export const InvitationAcceptance = z.object({
  token,
  password: z
    .string()
    .min(6)
    .refine((text) => new TextEncoder().encode(text).length <= mostPasswordBytes),
})
