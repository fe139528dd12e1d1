import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Person = { id: string; businessId: string }
type Role = 'anon' | 'authenticated'

/** Creates an account with its own business, as business setup does. */
export async function createOwner(admin: pg.Pool, name: string): Promise<Person> {
  const id = await createUser(admin, name)
  const business = await admin.query(
    `insert into businesses (business_name, industry, slug, owner_id) values ($1, 'roofing', $1, $2) returning id`,
    [name, id],
  )
  const businessId: string = business.rows[0].id
  await admin.query('update profiles set business_id = $1 where id = $2', [businessId, id])
  return { id, businessId }
}

/** Creates an account without a business; the trigger creates its profile. */
export async function createUser(admin: pg.Pool, name: string): Promise<string> {
  const id = randomUUID()
  await admin.query(
    `insert into auth.users (id, email, aud, role, raw_user_meta_data)
     values ($1, $2, 'authenticated', 'authenticated', jsonb_build_object('full_name', $3::text))`,
    [id, `${name}-${id}@example.com`, name],
  )
  return id
}

export async function makeAdmin(admin: pg.Pool, userId: string): Promise<void> {
  await admin.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [userId])
}

/** Runs SQL as a person, the way rest/v1 does, and commits. */
export async function as(
  pool: pg.Pool,
  person: string | null,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const role: Role = person === null ? 'anon' : 'authenticated'
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      [role, JSON.stringify(person === null ? { role } : { role, sub: person })],
    )
    const result = await client.query(sql, values)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
