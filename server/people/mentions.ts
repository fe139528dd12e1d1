import type { PersonalTable } from './personal-table.ts'

/**
 * Columns where others may have written about the person. A contact with a name of its own beside it belongs to
 * that name, because a household may share it.
 */
export function listMentionColumns(rule: PersonalTable): string[] {
  if (rule.role !== 'service_role' || rule.end === 'digest') return []
  const contacts = rule.name === undefined && rule.end === 'blank' ? ['email', 'phone'] : []
  return Object.entries(rule.personal).flatMap(([name, { holds }]) =>
    [...contacts, 'words'].includes(holds) && name !== 'bytes' ? [name] : [],
  )
}

/** SQL: the columns as one text. */
export function asText(columns: string[]): string {
  return `concat_ws(' ', ${columns.map((name) => `t.${name}::text`).join(', ')})`
}
