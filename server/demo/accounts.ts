import { randomUUID } from 'node:crypto'
import bcrypt from 'bcrypt'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DemoMarket } from '../../api/demo-market.ts'
import { deliverOrder } from '../../api/orders/deliver-order.ts'
import type { Schema } from '../../api/schema.ts'
import { planOfTier } from '../../engine/plans.ts'

export const demoOwner = 'owner@demo.test'
export const demoAdmin = 'admin@demo.test'

type Means = {
  db: Kysely<Schema>
  /** Connected as supabase_auth_admin. */
  auth: pg.Pool
  demo: DemoMarket
  now: () => Date
  /** Of both accounts. An account whose password was changed gets this one again. */
  password: string
}

/**
 * Makes sure that the demo accounts are there: an owner with a business, a plan and a few leads, and an
 * admin. What is there already stays as it is, apart from the password.
 */
export async function ensureDemo(means: Means): Promise<void> {
  const admin = await ensureAccount(means, demoAdmin, 'Alex Admin')
  await means.db
    .insertInto('user_roles')
    .values({ user_id: admin, role: 'admin' })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .execute()
  const owner = await ensureAccount(means, demoOwner, 'Dana Owner')
  const businessId = await ensureBusiness(means.db, owner)
  await ensurePlan(means.db, businessId)
  await ensureLeads(means, businessId)
}

async function ensureAccount(
  { auth, password }: Means,
  email: string,
  fullName: string,
): Promise<string> {
  const known = await auth.query<{ id: string; encrypted_password: string | null }>(
    'select id, encrypted_password from auth.users where email = $1 and not is_sso_user',
    [email],
  )
  const account = known.rows[0]
  if (account === undefined) return createAccount(auth, email, fullName, password)
  if (!(await bcrypt.compare(password, account.encrypted_password ?? ''))) {
    const hash = await bcrypt.hash(password, bcryptCost)
    await auth.query('update auth.users set encrypted_password = $1 where id = $2', [
      hash,
      account.id,
    ])
  }
  return account.id
}

// What Supabase Auth hashes with.
const bcryptCost = 10

/** A confirmed e-mail account, as a sign-up with AUTOCONFIRM leaves it. */
async function createAccount(
  auth: pg.Pool,
  email: string,
  fullName: string,
  password: string,
): Promise<string> {
  const id = randomUUID()
  const hash = await bcrypt.hash(password, bcryptCost)
  const claims = {
    sub: id,
    email,
    full_name: fullName,
    email_verified: true,
    phone_verified: false,
  }
  const client = await auth.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         confirmation_token, recovery_token, email_change_token_new, email_change, raw_app_meta_data,
         raw_user_meta_data, created_at, updated_at)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, now(),
         '', '', '', '', '{"provider": "email", "providers": ["email"]}', $4, now(), now())`,
      [id, email, hash, JSON.stringify(claims)],
    )
    await client.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
       values ($1::text, $2::uuid, $3, 'email', now(), now())`,
      [id, id, JSON.stringify(claims)],
    )
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function ensureBusiness(db: Kysely<Schema>, ownerId: string): Promise<string> {
  const known = await db
    .selectFrom('businesses')
    .select('id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (known) return known.id
  const made = await db
    .insertInto('businesses')
    .values({
      business_name: 'Demo Roofing Co.',
      industry: 'roofing',
      description: 'Roof repair and replacement in South Florida.',
      phone_number: '(305) 555-0100',
      email: demoOwner,
      address: '100 Biscayne Blvd, Miami, FL 33132',
      slug: 'demo-roofing-co',
      owner_id: ownerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('profiles').set({ business_id: made.id }).where('id', '=', ownerId).execute()
  return made.id
}

async function ensurePlan(db: Kysely<Schema>, businessId: string): Promise<void> {
  const plan = planOfTier('Pro Growth')
  if (plan === undefined) return
  await db
    .insertInto('subscription_plans')
    .values({
      business_id: businessId,
      plan_tier: plan.tier,
      price_monthly: plan.priceMonthly,
      monthly_lead_quota: plan.monthlyLeadQuota,
      status: 'active',
    })
    .onConflict((conflict) =>
      conflict.column('business_id').where('status', '=', 'active').doNothing(),
    )
    .execute()
}

async function ensureLeads(means: Means, businessId: string): Promise<void> {
  const lead = await means.db
    .selectFrom('leads')
    .select('id')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (lead) return
  await deliverOrder(means, { businessId, service: 'roofing', location: 'Miami, FL', count: 8 })
}
