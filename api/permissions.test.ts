import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApi } from '../server/testing/api.ts'
import { createOwner, makeAdmin } from '../supabase/tests/people.ts'
import { mustActFor, mustBeAdmin } from './permissions.ts'

const { api, database } = await openTestApi()

test('a person with a second factor can act for a business only after verifying it', async () => {
  const { admin } = database.pools
  const ana = await createOwner(admin, 'ana')
  const act = (aal: string | undefined) =>
    mustActFor(api.db, { role: 'authenticated', sub: ana.id, aal }, ana.businessId)
  await act('aal1')
  await admin.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, 'Phone', 'totp', 'verified', now(), now())`,
    [randomUUID(), ana.id],
  )
  await act('aal2')
  for (const level of ['aal1', undefined]) {
    await expect(act(level)).rejects.toMatchObject({ code: 'not_authenticated' })
  }
})

test('if the operator requires a second factor, only a session that verified it is an admin', async () => {
  const { admin, service } = database.pools
  const ben = await createOwner(admin, 'ben')
  const other = await createOwner(admin, 'carla')
  await makeAdmin(admin, ben.id)
  const at = (aal: string | undefined) => ({ role: 'authenticated', sub: ben.id, aal })
  expect(await mustBeAdmin(api.db, at('aal1'))).toBe(ben.id)
  await service.query('update private.operator_settings set require_admin_mfa = true')
  for (const level of ['aal1', undefined]) {
    await expect(mustBeAdmin(api.db, at(level))).rejects.toMatchObject({ code: 'not_admin' })
    await expect(mustActFor(api.db, at(level), other.businessId)).rejects.toMatchObject({
      code: 'not_your_business',
    })
    await mustActFor(api.db, at(level), ben.businessId)
  }
  expect(await mustBeAdmin(api.db, at('aal2'))).toBe(ben.id)
  await mustActFor(api.db, at('aal2'), other.businessId)
})
