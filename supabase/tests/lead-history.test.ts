import { expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { as, createOwner, type Person } from './people.ts'

const database = await openTestDatabase()
const ana = await createOwner(database.pools.admin, 'ana')
const ben = await createOwner(database.pools.admin, 'ben')

test('each change of a lead’s status is recorded with who made it, and nothing else is', async () => {
  const lead = await newLead(ana)
  for (const status of ['contacted', 'contacted', 'booked', 'won']) {
    await as(rest(), ana.id, 'update leads set status = $1 where id = $2', [status, lead])
  }
  await as(rest(), ana.id, `update leads set owner_notes = 'Call after six' where id = $1`, [lead])
  const { rows } = await as(
    rest(),
    ana.id,
    'select status, made_by from lead_outcomes where lead_id = $1 order by created_at',
    [lead],
  )
  expect(rows).toEqual(
    ['contacted', 'booked', 'won'].map((status) => ({ status, made_by: ana.id })),
  )
})

test('an unknown status and notes that are too long are refused', async () => {
  const lead = await newLead(ana)
  const set = (what: string, value: string) =>
    as(rest(), ana.id, `update leads set ${what} = $1 where id = $2`, [value, lead])
  await expect(set('status', 'sold')).rejects.toThrow('leads_status_check')
  await expect(set('owner_notes', 'x'.repeat(5001))).rejects.toThrow('owner_notes_check')
})

test('an owner logs attempts only on their own leads', async () => {
  const lead = await newLead(ana)
  const log = 'insert into lead_attempts (business_id, lead_id, channel) values ($1, $2, $3)'
  await as(rest(), ana.id, log, [ana.businessId, lead, 'call'])
  const { rows } = await as(rest(), ana.id, 'select channel, made_by from lead_attempts')
  expect(rows).toEqual([{ channel: 'call', made_by: ana.id }])
  await expect(as(rest(), ana.id, log, [ana.businessId, lead, 'fax'])).rejects.toThrow('channel')
  await expect(as(rest(), ben.id, log, [ben.businessId, lead, 'call'])).rejects.toThrow(
    'foreign key',
  )
  await expect(as(rest(), ben.id, log, [ana.businessId, lead, 'call'])).rejects.toThrow(
    'row-level security',
  )
})

test('a logged attempt is noted on its lead', async () => {
  const lead = await newLead(ana)
  const read = 'select last_attempt_at from leads where id = $1'
  expect((await as(rest(), ana.id, read, [lead])).rows).toEqual([{ last_attempt_at: null }])
  const log = `insert into lead_attempts (business_id, lead_id, channel) values ($1, $2, 'call')`
  await as(rest(), ana.id, log, [ana.businessId, lead])
  const attempts = 'select max(created_at) as last_attempt_at from lead_attempts where lead_id = $1'
  const { rows: noted } = await as(rest(), ana.id, attempts, [lead])
  expect((await as(rest(), ana.id, read, [lead])).rows).toEqual(noted)
})

test.each(['active', 'paused'])(
  'an owner undoes closing a campaign that was %s, within ten minutes',
  async (status) => {
    const { rows } = await database.pools.admin.query(
      `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested, leads_delivered, leads_promised, status)
       values ($1, 'Fall', 'roofing', 'Miami, FL', 10, 3, 10, $2) returning id`,
      [ana.businessId, status],
    )
    const [{ id }] = rows
    const move = (to: string) =>
      as(rest(), ana.id, 'update lead_campaigns set status = $1 where id = $2', [to, id])
    const age = (minutes: number) =>
      database.pools.admin.query(
        `update lead_campaigns set closed_by_owner_at = now() - $1 * interval '1 minute' where id = $2`,
        [minutes, id],
      )
    await move('closed')
    await age(9)
    await move(status)
    const read =
      'select status, leads_promised, closed_by_owner_at from lead_campaigns where id = $1'
    expect((await as(rest(), ana.id, read, [id])).rows).toEqual([
      { status, leads_promised: 3, closed_by_owner_at: null },
    ])
    await move('closed')
    await age(11)
    await expect(move(status)).rejects.toThrow('that is closed cannot')
  },
)

test.each([
  ['pending', 'paused', true],
  ['active', 'paused', true],
  ['active', 'closed', true],
  ['paused', 'active', true],
  ['paused', 'closed', true],
  ['pending', 'active', false],
  ['active', 'completed', false],
  ['paused', 'pending', false],
  ['closed', 'active', false],
  ['completed', 'active', false],
])('an owner moves a campaign from %s to %s: %s', async (from, to, allowed) => {
  const { rows } = await database.pools.admin.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested, status)
     values ($1, 'Spring', 'roofing', 'Miami, FL', 10, $2) returning id`,
    [ana.businessId, from],
  )
  const move = (person: Person) =>
    as(rest(), person.id, 'update lead_campaigns set status = $1 where id = $2', [to, rows[0].id])
  expect((await move(ben)).rowCount).toBe(0)
  if (allowed) expect((await move(ana)).rowCount).toBe(1)
  else await expect(move(ana)).rejects.toThrow(`that is ${from} cannot`)
})

test('pausing a hundred campaigns and opening more does not allow resuming them all', async () => {
  const eva = await createOwner(database.pools.admin, 'eva')
  const order = `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested, status)
    select $1, 'Order ' || n, 'roofing', 'Miami, FL', 10, 'pending' from generate_series(1, 60) n`
  await as(rest(), eva.id, order, [eva.businessId])
  await as(rest(), eva.id, `update lead_campaigns set status = 'paused'`)
  await as(rest(), eva.id, order, [eva.businessId])
  await expect(
    as(rest(), eva.id, `update lead_campaigns set status = 'active' where status = 'paused'`),
  ).rejects.toThrow('100 open campaigns')
})

test('concurrent new orders stop at a hundred in total', async () => {
  const flo = await createOwner(database.pools.admin, 'flo')
  await fillBook(flo, 90)
  const made = await Promise.allSettled(
    Array.from({ length: 18 }, () =>
      as(
        rest(),
        flo.id,
        `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
         values ($1, 'More', 'roofing', 'Miami, FL', 1)`,
        [flo.businessId],
      ),
    ),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await countOpenOrders(flo)).toBe(100)
})

test('campaigns resumed concurrently stop at a hundred in total', async () => {
  const gus = await createOwner(database.pools.admin, 'gus')
  await fillBook(gus, 108)
  const { rows } = await database.pools.admin.query(
    `update lead_campaigns set status = 'paused' where id in
       (select id from lead_campaigns where business_id = $1 limit 18) returning id`,
    [gus.businessId],
  )
  const resumed = await Promise.allSettled(
    rows.map(({ id }) =>
      as(rest(), gus.id, `update lead_campaigns set status = 'active' where id = $1`, [id]),
    ),
  )
  expect(resumed.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await countOpenOrders(gus)).toBe(100)
})

test('an owner over the limit can change, pause and close campaigns but not open one', async () => {
  const hal = await createOwner(database.pools.admin, 'hal')
  await fillBook(hal, 104)
  const set = (change: string) =>
    as(
      rest(),
      hal.id,
      `update lead_campaigns set ${change} where id =
         (select id from lead_campaigns where business_id = $1 and status = 'pending' limit 1)`,
      [hal.businessId],
    )
  for (const status of ['paused', 'closed']) {
    expect((await set(`status = '${status}'`)).rowCount).toBe(1)
  }
  const read = `update lead_campaigns set area_state = 'FL', status = 'active' where business_id = $1 and status = 'pending'`
  expect((await database.pools.service.query(read, [hal.businessId])).rowCount).toBe(102)
  await expect(
    as(rest(), hal.id, `update lead_campaigns set status = 'active' where status = 'paused'`),
  ).rejects.toThrow('100 open campaigns')
})

test('the summary of a list counts the owner’s own homeowners', async () => {
  const dora = await createOwner(database.pools.admin, 'dora')
  for (const score of [60, 69, 70, 91]) await newLead(dora, score)
  const ask = (person: Person) =>
    as(rest(), person.id, 'select * from lead_summary($1)', [dora.businessId])
  expect((await ask(dora)).rows).toEqual([{ total: 4, qualified: 2, average_score: 73 }])
  expect((await ask(ben)).rows).toEqual([{ total: 0, qualified: 0, average_score: 0 }])
  await expect(
    as(rest(), null, 'select * from lead_summary($1)', [dora.businessId]),
  ).rejects.toThrow('permission denied')
})

test('leads are counted per status since a moment, for their owner only', async () => {
  const ida = await createOwner(database.pools.admin, 'ida')
  const [won, old] = [await newLead(ida), await newLead(ida), await newLead(ida)]
  const set = (change: string, id: string) =>
    database.pools.admin.query(`update leads set ${change} where id = $1`, [id])
  await set(`status = 'won'`, won)
  await set(`requested_at = now() - interval '31 days'`, old)
  const count = (person: Person | null) =>
    as(
      rest(),
      person?.id ?? null,
      `select status, leads::int from lead_status_counts($1, now() - interval '30 days') order by 1`,
      [ida.businessId],
    )
  expect((await count(ida)).rows).toEqual([
    { status: 'new', leads: 1 },
    { status: 'won', leads: 1 },
  ])
  expect((await count(ben)).rows).toEqual([])
  await expect(count(null)).rejects.toThrow('permission denied')
})

/** Fills beyond the limit too, by disabling the trigger that checks it. */
async function fillBook({ businessId }: Person, count: number): Promise<void> {
  const { admin } = database.pools
  await admin.query('alter table lead_campaigns disable trigger lead_campaigns_limit_open')
  await admin.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     select $1, 'Order ' || n, 'roofing', 'Miami, FL', 1 from generate_series(1, $2::int) n`,
    [businessId, count],
  )
  await admin.query('alter table lead_campaigns enable trigger lead_campaigns_limit_open')
}

async function countOpenOrders({ businessId }: Person): Promise<number> {
  const { rows } = await database.pools.admin.query(
    `select count(*)::int as open from lead_campaigns
     where business_id = $1 and status in ('pending', 'active')`,
    [businessId],
  )
  return rows[0].open
}

function rest() {
  return database.pools.rest
}

async function newLead(owner: Person, score = 80): Promise<string> {
  const { rows } = await database.pools.admin.query(
    `insert into leads (business_id, ai_score, ai_reasoning, source) values ($1, $2, 'Good', 'csv') returning id`,
    [owner.businessId, score],
  )
  return rows[0].id
}
