import { z } from 'zod'

export const inboxKinds = ['message', 'order', 'call'] as const
export const inboxStates = ['open', 'taken', 'done'] as const
export type InboxState = (typeof inboxStates)[number]

/** One thing to do that a stranger left. */
export const InboxItem = z.object({
  id: z.string(),
  kind: z.enum(inboxKinds),
  state: z.enum(inboxStates),
  version: z.number(),
  /** ISO 8601, as all moments here. */
  createdAt: z.string(),
  takenBy: z.string().nullable(),
  takenAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  note: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Of a message. */
  message: z.string().nullable(),
  /** Of an order, and of the call that belongs to one. */
  orderId: z.string().nullable(),
  tier: z.string().nullable(),
  price: z.number().nullable(),
  businessName: z.string().nullable(),
  /** The business whose plan the order pays already. */
  planOf: z.string().nullable(),
  /** The business of the account with that address, where there is one. */
  businessId: z.string().nullable(),
  /** When a call was asked for. */
  startsAt: z.string().nullable(),
})
export type InboxItem = z.infer<typeof InboxItem>

export const inboxPageSize = 25

/** The query of `GET …/administration/inbox`; `todo` is what is not done. */
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

/** `POST …/administration/inbox`: moves an item on, or notes something down. */
export const InboxChange = z.object({
  id: z.guid(),
  /** As it was seen. */
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
