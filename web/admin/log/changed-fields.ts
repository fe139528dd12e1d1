import type { AuditEntry } from '../../../wire/audit-log.ts'

export type Change = { field: string; before: unknown; after: unknown }

/** What the database keeps for itself, and what the entry says elsewhere. */
const silent = new Set([
  'id',
  'slug',
  'created_at',
  'updated_at',
  'billing_anchor',
  'terms_version',
  // How far a file has come, and what was said of its columns.
  'failures',
  'file_received',
  'file_size',
  'header',
  'has_linked',
  'plan',
  // A code, that the page of the import says in words.
  'problem',
  'read_at',
  'rows_read',
  'version',
])

/** Whoever these are; other keys say nothing to a reader. */
const people = new Set(['owner_id', 'user_id'])

/** The fields in which a row differs from what it was; of a new row, or one that is gone, those that say something. */
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
}
