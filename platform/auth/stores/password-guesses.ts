import type { RateLimit } from '../../../net/rate-limit.ts'
import type { Db } from '../../database.ts'

/** The first wait after `limit` wrong passwords; it doubles with each further one. */
const firstWaitSeconds = 15
/** The longest wait. It allows about a hundred guesses a day, from any number of addresses. */
const longestWaitSeconds = 15 * 60
const hoursBetweenMails = 24

type Taken = { wrong: number; waitSeconds: 0 } | { wrong: 0; waitSeconds: number }

/**
 * Counts a guess before the password is checked, so that concurrent guesses do not slip through. The count
 * restarts after `perSeconds` without a guess.
 * @returns how long the next guess has to wait, or 0 if this one may proceed
 */
export async function takeGuess(
  db: Db,
  account: string,
  { limit, perSeconds }: RateLimit,
): Promise<Taken> {
  const { rows } = await db.query<{ wrong: string }>(
    `insert into platform.password_guesses as guess (account, wrong, blocked_until)
     select $1, 1, ${blockedAfter('1')}
     on conflict (account) do update set
       wrong = ${nextWrong}, last_at = now(), blocked_until = ${blockedAfter(nextWrong)}
     where guess.blocked_until <= now()
     returning wrong`,
    [account, limit, perSeconds],
  )
  const [counted] = rows
  if (counted) return { wrong: Number(counted.wrong), waitSeconds: 0 }
  return { wrong: 0, waitSeconds: await readWait(db, account) }
}

const nextWrong = `(case when guess.last_at > now() - make_interval(secs => $3) then guess.wrong + 1 else 1 end)`

/** '-infinity' and not now(), because a concurrent guess with an earlier now() must not have to wait. */
function blockedAfter(wrong: string): string {
  return `case when ${wrong} < $2::int then '-infinity' else now() + make_interval(
    secs => least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(20, ${wrong} - $2::int)))) end`
}

async function readWait(db: Db, account: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from blocked_until - now()))::int as seconds
     from platform.password_guesses where account = $1`,
    [account],
  )
  return Math.max(1, rows[0]?.seconds ?? 1)
}

/** Undoes the count of a guess whose password was not checked. */
export async function giveGuessBack(db: Db, account: string): Promise<void> {
  await db.query(
    `update platform.password_guesses set wrong = greatest(0, wrong - 1), blocked_until = '-infinity'
     where account = $1`,
    [account],
  )
}

/**
 * Resets the count after a right password. Keeps the time of the email to the owner, so that they get no second
 * one.
 */
export async function clearGuesses(db: Db, account: string): Promise<void> {
  await db.query(
    `update platform.password_guesses set wrong = 0, blocked_until = '-infinity' where account = $1`,
    [account],
  )
}

/** @returns true at most once a day, to send the owner an email */
export async function mayTellOwner(db: Db, account: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update platform.password_guesses set owner_told_at = now()
     where account = $1
       and (owner_told_at is null or owner_told_at < now() - make_interval(hours => $2))`,
    [account, hoursBetweenMails],
  )
  return rowCount === 1
}

/**
 * Counts without an email are deleted after two hours. How many there are is bounded by how many passwords can
 * be checked in that time.
 */
export async function sweepGuesses(db: Db): Promise<void> {
  await db.query(
    `delete from platform.password_guesses
     where last_at < now() - interval '2 hours'
       and (owner_told_at is null or owner_told_at < now() - make_interval(hours => $1))`,
    [hoursBetweenMails],
  )
}
