import { sql, type Transaction } from 'kysely'
import { listTrialMarks, type TrialMark } from '../../engine/people/trial-marks.ts'
import type { Schema } from '../schema.ts'

/** `held` waits for a confirmed phone or an admin; `refused`: the person already had a trial. */
export type TrialState = 'granted' | 'held' | 'refused'

/**
 * Gives a business its one trial of real leads. Unique keys allow one trial per mailbox and phone number, even
 * if two orders race. The caller has locked the business. Demo businesses and those that an admin added skip
 * all checks.
 */
export async function claimTrial(
  trx: Transaction<Schema>,
  businessId: string,
): Promise<TrialState> {
  const { rows } = await sql<Claim>`
    select t.state, c.*, s.is_demo from private.trial_contacts(${businessId}) c
    cross join private.operator_settings s
    left join trials t on t.business_id = ${businessId}`.execute(trx)
  const [claim] = rows
  if (claim === undefined || claim.is_demo || claim.state === 'granted') return 'granted'
  if (claim.state === 'refused') return 'refused'
  const state = claim.owner_id === null ? 'granted' : await decide(trx, businessId, claim)
  if (state !== claim.state) await keepState(trx, businessId, state)
  return state
}

type Claim = {
  state: TrialState | null
  owner_id: string | null
  email: string | null
  phone: string | null
  confirmed_phone: string | null
  networks: string[]
  is_demo: boolean
}

async function decide(
  trx: Transaction<Schema>,
  businessId: string,
  { email, phone, confirmed_phone: confirmed, networks }: Claim,
): Promise<TrialState> {
  const phones = [phone, confirmed && `+${confirmed}`].filter((number) => number !== null)
  const marks = listTrialMarks({ email, phones, networks })
  const isShared = await sharesSignal(trx, businessId, marks)
  if (!(await takeMarks(trx, businessId, marks))) return 'refused'
  return isShared && confirmed === null ? 'held' : 'granted'
}

/** Providers reassign an IP address within weeks; a company keeps its domain. */
const networkDays = 30

/** Locks the signals first, so that of two trials at once the second sees the first. */
async function sharesSignal(
  trx: Transaction<Schema>,
  businessId: string,
  marks: ReadonlyArray<TrialMark>,
): Promise<boolean> {
  const signals = marks
    .filter(({ kind }) => kind === 'domain' || kind === 'network')
    .map(({ kind, value }) => `${kind}:${value}`)
    .toSorted()
  for (const signal of signals) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`trial:${signal}`}, 0))`.execute(trx)
  }
  const { rows } = await sql<{ shared: boolean }>`
    select exists (
      select from private.trial_marks m join ${listed(marks)} using (kind, hash)
      where m.kind in ('domain', 'network') and m.business_id is distinct from ${businessId}
        and (m.kind = 'domain' or m.created_at > now() - make_interval(days => ${networkDays}))
    ) as shared`.execute(trx)
  return rows[0]?.shared === true
}

/** @returns false, taking none, if another business used one of these marks for its trial */
async function takeMarks(
  trx: Transaction<Schema>,
  businessId: string,
  marks: ReadonlyArray<TrialMark>,
): Promise<boolean> {
  await sql`
    insert into private.trial_marks (kind, hash, business_id)
    select g.kind, g.hash, ${businessId}::uuid from ${listed(marks)}
    where not exists (
      select from private.trial_marks m
      where (m.kind, m.hash, m.business_id) = (g.kind, g.hash, ${businessId}::uuid))
    order by g.kind, g.hash
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from private.trial_marks m join ${listed(marks)} using (kind, hash)
      where m.kind in ('mailbox', 'phone') and m.business_id is distinct from ${businessId}
    ) as taken`.execute(trx)
  if (rows[0]?.taken !== true) return true
  await sql`delete from private.trial_marks where business_id = ${businessId}`.execute(trx)
  return false
}

function listed(marks: ReadonlyArray<TrialMark>) {
  return sql`(
    select kind, sha256(convert_to(value, 'UTF8')) as hash
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as l (kind text, value text)) g`
}

async function keepState(
  trx: Transaction<Schema>,
  businessId: string,
  state: TrialState,
): Promise<void> {
  await trx
    .insertInto('trials')
    .values({ business_id: businessId, state })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ state }))
    .execute()
}
