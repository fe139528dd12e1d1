import { z } from 'zod'

const Row = z.record(z.string(), z.unknown()).nullable()

/** One act of an admin, as it was written down. */
export const AuditEntry = z.object({
  id: z.number(),
  /** ISO 8601. */
  at: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  table: z.string(),
  who: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  businessId: z.string().nullable(),
  businessName: z.string().nullable(),
  before: Row,
  after: Row,
  /** Of those people whose ids stand in the row and who still have an account. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditPageSize = 50

/** The query of `GET …/administration/log`; `before` is the cursor: the id of the last entry that was read. */
export const AuditQuery = z.object({
  business: z.guid().optional(),
  person: z.guid().optional(),
  table: z.string().max(63).optional(),
  before: z.coerce.number().int().min(1).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** Latest first; `next` is the cursor of the following page, null on the last one. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.number().nullable() })
export type AuditPage = z.infer<typeof AuditPage>

/** The answer to `GET …/administration/log/filters`: what the log can be narrowed down to. */
export const AuditFilters = z.object({
  people: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() }),
  ),
  tables: z.array(z.string()),
})
export type AuditFilters = z.infer<typeof AuditFilters>
