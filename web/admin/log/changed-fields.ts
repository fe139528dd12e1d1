import type { AuditEntry } from '../../../wire/audit-log.ts'

export type Change = { field: string; before: unknown; after: unknown }

/** Internal columns, and those that the entry shows elsewhere. */
const silent = new Set([
  'id',
  'slug',
  'created_at',
  'updated_at',
  'billing_anchor',
  'terms_version',
  // The progress and the columns of a file.
  'failures',
  'file_received',
  'file_size',
  'header',
  'has_linked',
  'plan',
  // A code that the import page explains.
  'problem',
  'read_at',
  'rows_read',
  'told_at',
  'version',
])

/** People; other ids mean nothing to a reader. */
const people = new Set(['owner_id', 'user_id'])

/** The fields that changed; for a new or deleted row, the fields with a value. A zero in a new row is not a value. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !silent.has(field) && (!field.endsWith('_id') || people.has(field)))
    .map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .filter((change) => before !== null || change.after !== 0)
}
