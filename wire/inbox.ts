import { z } from 'zod'

export const inboxKinds = ['message', 'order', 'call'] as const
export const inboxStates = ['open', 'taken', 'done'] as const
export type InboxState = (typeof inboxStates)[number]

/** A contact message, an order or a call request for an admin to handle. */
export const InboxItem = z.object({
  id: z.string(),
  kind: z.enum(inboxKinds),
  state: z.enum(inboxStates),
  version: z.number(),
  /** ISO 8601, like all times here. */
  createdAt: z.string(),
  takenBy: z.string().nullable(),
  takenAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  note: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The text of a message. */
  message: z.string().nullable(),
  /** The order itself, or the order that a call belongs to. */
  orderId: z.string().nullable(),
  tier: z.string().nullable(),
  price: z.number().nullable(),
  businessName: z.string().nullable(),
  /** The business whose plan the order already pays for. */
  planBusinessId: z.string().nullable(),
  /** The business of the account with that email address. */
  businessId: z.string().nullable(),
  /** The requested time of a call. */
  startsAt: z.string().nullable(),
})
export type InboxItem = z.infer<typeof InboxItem>

export const inboxPageSize = 25

/** The query of `GET …/administration/inbox`; `todo` is every state but done. */
export const InboxQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(['todo', 'all', ...inboxStates]).default('todo'),
  kind: z.enum(['all', ...inboxKinds]).default('all'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type InboxQuery = z.infer<typeof InboxQuery>

export const InboxPage = z.object({ items: z.array(InboxItem), total: z.number() })
export type InboxPage = z.infer<typeof InboxPage>

export const longestInboxNote = 2000

/** `POST …/administration/inbox`: changes an item's state or note. */
export const InboxChange = z.object({
  id: z.guid(),
  /** The version that the admin saw. */
  version: z.int(),
  state: z.enum(inboxStates).optional(),
  note: z
    .string()
    .trim()
    .max(longestInboxNote)
    .transform((value) => (value === '' ? null : value))
    .optional(),
})
export type InboxChange = z.infer<typeof InboxChange>
