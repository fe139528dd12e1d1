import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { refuseOtherVersion } from './migrate.ts'

const { pools } = await openTestDatabase()

test('a command beside a server of another version says so instead of failing in SQL', async () => {
  const client = await pools.admin.connect()
  await expect(refuseOtherVersion(client)).resolves.toBeUndefined()
  await client.query(
    'delete from migrations.applied where name = (select max(name) from migrations.applied)',
  )
  await expect(refuseOtherVersion(client)).rejects.toThrow(/is an older version/)
  await client.query(`insert into migrations.applied (name, checksum) values ('supabase/9', '')`)
  await expect(refuseOtherVersion(client)).rejects.toThrow(/the database is newer/)
  client.release()
})
