import type pg from 'pg'
import { type KeptMail, mailColumns } from './outbox.ts'

/** An email that this process has leased; `tries` counts this one. */
export type ClaimedMail = KeptMail & { domain: string; tries: number }

const domain = `lower(split_part(recipient, '@', -1))`

export type Claim = {
  most: number
  /** How many emails each domain may get now: by domain for those listed, and one number for all others. */
  room: Record<string, number>
  share: number
  lease: number
}

/**
 * Leases the emails that have been due longest. No other process gets them until `lease` milliseconds have
 * passed.
 */
export async function claimMails(pool: pg.Pool, claim: Claim): Promise<ClaimedMail[]> {
  const { rows } = await pool.query<ClaimedMail>(
    `with due as (
       select id, due_at, ${domain} as domain from public.outbox
       where sent_at is null and gave_up_at is null and due_at <= now()
         and (leased_until is null or leased_until <= now())
         and created_at > now() - interval '3 days'
         and coalesce(($1::jsonb ->> ${domain})::integer, $2) > 0
       order by due_at limit $3 for update skip locked
     ), turns as (
       select id, domain, row_number() over (partition by domain order by due_at) as turn from due
     )
     update public.outbox
     set leased_until = now() + $4 * interval '1 millisecond', tries = tries + 1
     where id in (select id from turns where turn <= coalesce(($1::jsonb ->> domain)::integer, $2))
     returning ${mailColumns}, tries, ${domain} as domain`,
    [JSON.stringify(claim.room), claim.share, claim.most, claim.lease],
  )
  return rows
}

/** Extends the leases of emails that are still being sent. */
export async function renewLeases(pool: pg.Pool, ids: string[], lease: number): Promise<void> {
  await pool.query(
    `update public.outbox set leased_until = now() + $2 * interval '1 millisecond'
     where id = any($1) and sent_at is null`,
    [ids, lease],
  )
}

export async function markSent(pool: pg.Pool, { id }: ClaimedMail): Promise<void> {
  await pool.query(
    'update public.outbox set sent_at = now(), leased_until = null where id = $1 and sent_at is null',
    [id],
  )
}

/** Makes the email due again after a pause in milliseconds, unless another process has leased it by now. */
export async function postpone(
  pool: pg.Pool,
  { id, tries }: ClaimedMail,
  pause: number,
  failure: string,
): Promise<void> {
  await pool.query(
    `update public.outbox
     set due_at = now() + $3 * interval '1 millisecond', leased_until = null, failure = $4
     where id = $1 and tries = $2 and sent_at is null`,
    [id, tries, pause, failure],
  )
}

export async function giveUp(
  pool: pg.Pool,
  { id, tries }: ClaimedMail,
  failure: string,
): Promise<void> {
  await pool.query(
    `update public.outbox set gave_up_at = now(), leased_until = null, failure = $3
     where id = $1 and tries = $2 and sent_at is null`,
    [id, tries, failure],
  )
}
