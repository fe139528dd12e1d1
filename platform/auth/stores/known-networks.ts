import type { Db } from '../../database.ts'

/** Enough for home, office, truck and phone. The least recently used one is dropped first. */
const mostNetworks = 10
const daysKept = 90

export async function isKnownNetwork(db: Db, userId: string, network: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from platform.known_networks where user_id = $1 and network = $2',
    [userId, network],
  )
  return rowCount === 1
}

/** Whether any account signed in from the network. */
export async function belongsToSomeone(db: Db, network: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from platform.known_networks where network = $1 limit 1',
    [network],
  )
  return rowCount === 1
}

/** Records a sign-in. The account's row is locked, so that only one call deletes the oldest networks. */
export async function rememberNetwork(tx: Db, userId: string, network: string): Promise<void> {
  await tx.query(
    `with extra as (
       delete from platform.known_networks where user_id = $1 and network in (
         select network from platform.known_networks where user_id = $1 and network <> $2
         order by last_used_at desc offset ${mostNetworks - 1})
     )
     insert into platform.known_networks (user_id, network) values ($1, $2)
     on conflict (user_id, network) do update set last_used_at = now()`,
    [userId, network],
  )
}

/** A refresh keeps a known network fresh, but does not add one. */
export async function touchNetwork(tx: Db, userId: string, network: string): Promise<void> {
  await tx.query(
    'update platform.known_networks set last_used_at = now() where user_id = $1 and network = $2',
    [userId, network],
  )
}

/** Forgets the networks of an account, except for `keep`. */
export async function forgetNetworks(tx: Db, userId: string, keep: string | null): Promise<void> {
  await tx.query(
    'delete from platform.known_networks where user_id = $1 and network is distinct from $2',
    [userId, keep],
  )
}

export async function sweepNetworks(db: Db): Promise<void> {
  await db.query(
    'delete from platform.known_networks where last_used_at < now() - make_interval(days => $1)',
    [daysKept],
  )
}
