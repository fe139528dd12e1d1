import { keepPeopleFor } from './periods.ts'

const kinds = ['name', 'email', 'phone', 'address', 'words', 'trace', 'secret', 'key'] as const

/**
 * The kinds of personal data in columns. A trace is left by a visit, such as an IP address; secrets are never
 * shown.
 */
export type Holds = (typeof kinds)[number]

type Column = {
  holds: Holds
  /** SQL: its value without the person; null where the row is deleted. */
  becomes: string
}

/** A table, its personal data, how to find a person's rows, and when they end. SQL refers to the row as `t`. */
export type PersonalTable = {
  /** The role that may read and change it. */
  role: 'service_role' | 'supabase_auth_admin' | 'retention'
  personal: Record<string, Column>
  notPersonal: string[]
  /** SQL: the rows of the person `p` (person.ts). */
  of: string
  /** SQL: the name beside a contact. Rows with the person's email or phone are the person's too (find-person.ts). */
  name?: string
  /** What erasing does to a person's rows. 'digest' replaces an identity key by its digest. */
  end: 'delete' | 'blank' | 'digest'
  /** SQL: rows that the nightly retention job ends. Null: `why` says what ends them instead. */
  isOver: string | null
  why?: string
  /** SQL: further assignments when a row is blanked. */
  andSet?: string
}

/** SQL: replaces a name that must not be null. */
export const gone = `'—'`

/** Columns by kind, as names separated by spaces, and the SQL that replaces them. */
export function personal(
  becomes: string,
  holds: Partial<Record<Holds, string>>,
): Record<string, Column> {
  return Object.fromEntries(
    kinds.flatMap((kind) =>
      list(holds[kind] ?? '').map((name) => [name, { holds: kind, becomes }]),
    ),
  )
}

/** Columns of a row that is deleted as a whole. */
export function deleted(holds: Partial<Record<Holds, string>>): Record<string, Column> {
  return personal('null', holds)
}

export function list(names: string): string[] {
  return names.split(' ').filter((name) => name !== '')
}

export const near = {
  zip: { holds: 'address', becomes: `left(t.zip, 3) || '00'` },
} satisfies Record<string, Column>

export const ofUser = 't.user_id = any (p.users)'
export const withUser = 'deleted with its account'
export const tooOld = (moment: string) => `${moment} < now() - interval '${keepPeopleFor}'`
export const mentions = (columns: string) => `concat_ws(' ', ${columns}) ~* p.mention`

/**
 * Also rows with only the person's name. A namesake's rows match too, so this is for tables that keep rows a
 * month at most.
 */
export const mentionsOrNames = (columns: string) =>
  `${mentions(columns)} or concat_ws(' ', ${columns}) ~* p.named`
