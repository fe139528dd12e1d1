import type pg from 'pg'
import { inPeopleTransaction } from './as-role.ts'
import { blanks, isFilled } from './blank-rows.ts'
import { keepPeopleFor } from './periods.ts'
import { readPersonalTables } from './read-personal-tables.ts'

/**
 * Deletes or anonymizes the data whose retention period on the privacy page is over. Runs in one transaction,
 * because a consent must be sealed before the identity keys behind its digests are deleted.
 * @returns how many rows ended in each table
 */
export function retainPeople(pool: pg.Pool): Promise<Record<string, number>> {
  return inPeopleTransaction(pool, async (asRole) => {
    const ended: Record<string, number> = {}
    const count = (what: string, rows: number | string | null | undefined) => {
      if (Number(rows ?? 0) > 0) ended[what] = Number(rows)
    }
    const old = await asRole<{ id: string }>(
      'service_role',
      `select r.id from public.homeowner_requests r join public.consents c on c.request_id = r.id
       where r.created_at < now() - interval '${keepPeopleFor}'`,
    )
    const sealed = await asRole<{ rows: string }>(
      'retention',
      'select private.seal_consents($1) as rows',
      [old.rows.map(({ id }) => id)],
    )
    count('sealed consents', sealed.rows[0]?.rows)
    const deleted = await asRole<{ rows: string }>(
      'retention',
      'select private.delete_old_consents() as rows',
    )
    count('deleted consents', deleted.rows[0]?.rows)
    for (const [table, rule] of (await readPersonalTables(asRole)).toSorted(accountsFirst)) {
      if (rule.isOver === null) continue
      const statement =
        rule.end === 'delete'
          ? `delete from ${table} t where ${rule.isOver}`
          : `update ${table} t set ${blanks(rule)} where (${rule.isOver}) and ${isFilled(rule)}`
      count(table, (await asRole(rule.role, statement)).rowCount)
    }
    return ended
  })
}

/** Deleting an account frees its business, which may then close. */
function accountsFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number(b === 'auth.users') - Number(a === 'auth.users')
}
