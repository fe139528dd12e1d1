import { z } from 'zod'

const Row = z.record(z.string(), z.unknown()).nullable()

/** An audit log entry: one action of an admin. */
export const AuditEntry = z.object({
  id: z.number(),
  /** ISO 8601. */
  at: z.string(),
  action: z.enum(['insert', 'update', 'delete', 'read', 'erase']),
  table: z.string(),
  who: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  businessId: z.string().nullable(),
  businessName: z.string().nullable(),
  before: Row,
  after: Row,
  /** Names of the people whose ids are in the row and who still have an account. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditPageSize = 50

/** Which entries to list. Reads are so many that the page leaves them out by default. */
export const auditKinds = ['changes', 'reads', 'all'] as const

/** The query of `GET …/administration/log`; the cursor `before` is the id of the last entry read. */
export const AuditQuery = z.object({
  business: z.guid().optional(),
  person: z.guid().optional(),
  table: z.string().max(63).optional(),
  kind: z.enum(auditKinds).optional(),
  before: z.coerce.number().int().min(1).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** Latest first; `next` is the cursor of the next page, null on the last one. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.number().nullable() })
export type AuditPage = z.infer<typeof AuditPage>

/** The answer to `GET …/administration/log/filters`: the people and tables to filter by. */
export const AuditFilters = z.object({
  people: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() }),
  ),
  tables: z.array(z.string()),
})
export type AuditFilters = z.infer<typeof AuditFilters>
