import bcrypt from 'bcrypt'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DemoMarket } from '../../api/demo-market.ts'
import { deliverOrder } from '../../api/orders/deliver-order.ts'
import type { Schema } from '../../api/schema.ts'
import { findPlanByTier } from '../../engine/plans.ts'
import { createAccount } from '../../platform/auth/accounts/new-account.ts'
import { confirmEmail } from '../../platform/auth/accounts/confirm-email.ts'
import { findUserByEmail, updateUser } from '../../platform/auth/stores/users.ts'
import { inTransaction } from '../../platform/database.ts'
import { bcryptCost } from '../../platform/password/passwords.ts'

export const demoOwner = 'owner@demo.test'
export const demoAdmin = 'admin@demo.test'

type Dependencies = {
  db: Kysely<Schema>
  /** Connected as supabase_auth_admin. */
  auth: pg.Pool
  demo: DemoMarket
  now: () => Date
  /** The password of both accounts, set again at each start. */
  password: string
}

/**
 * Creates the missing demo accounts: an owner with a business, a plan and a few leads, and an admin. Existing
 * ones keep everything except the password.
 */
export async function ensureDemo(deps: Dependencies): Promise<void> {
  const admin = await ensureAccount(deps, demoAdmin, 'Alex Admin')
  await deps.db
    .insertInto('user_roles')
    .values({ user_id: admin, role: 'admin' })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .execute()
  const owner = await ensureAccount(deps, demoOwner, 'Dana Owner')
  const businessId = await ensureBusiness(deps.db, owner)
  await ensurePlan(deps.db, businessId)
  await ensureLeads(deps, businessId)
}

async function ensureAccount(
  { auth, password }: Dependencies,
  email: string,
  fullName: string,
): Promise<string> {
  const known = await findUserByEmail(auth, email)
  if (known && (await bcrypt.compare(password, known.encrypted_password ?? ''))) return known.id
  const passwordHash = await bcrypt.hash(password, bcryptCost)
  if (known) {
    await updateUser(auth, known.id, { encrypted_password: passwordHash })
    return known.id
  }
  return inTransaction(auth, async (tx) => {
    const user = await createAccount(tx, {
      contact: 'email',
      value: email,
      passwordHash,
      data: { full_name: fullName },
    })
    await confirmEmail(tx, user)
    return user.id
  })
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
  const plan = findPlanByTier('Pro Growth')
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

async function ensureLeads(deps: Dependencies, businessId: string): Promise<void> {
  const lead = await deps.db
    .selectFrom('leads')
    .select('id')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (lead) return
  await deliverOrder(deps, { businessId, service: 'roofing', location: 'Miami, FL', count: 8 })
}
