import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { fillBusiness } from './fill-business.ts'
import { as, createOwner, createUser, makeAdmin, type Person } from './people.ts'

/** To run 100,000: ISOLATION_RUNS=100000 npx vitest run supabase/tests/tenant-isolation.test.ts */
const runs = Number(process.env['ISOLATION_RUNS'] ?? 3000)
const mark = 'only-for-ben'

let ana: Person
let ben: Person
let member: string
let stranger: string
let boss: string
let columns: Map<string, string[]>
/** The columns that accounts have a grant for; the others are refused before any policy runs. */
let writable: Map<string, string[]>
let functions: string[]
/** Ids in the rows of Ben's business. */
let idsOfBen: string[]

const database = await openTestDatabase()
beforeAll(async () => {
  const { admin } = database.pools
  ana = await createOwner(admin, 'ana')
  ben = await createOwner(admin, mark)
  member = await createUser(admin, 'member')
  stranger = await createUser(admin, 'stranger')
  boss = await createUser(admin, 'boss')
  await makeAdmin(admin, boss)
  await admin.query('update profiles set business_id = $1 where id = $2', [ana.businessId, member])
  await fillBusiness(admin, ana.businessId)
  await fillBusiness(admin, ben.businessId, mark)
  columns = await columnsOfTables('true')
  writable = await columnsOfTables(
    `has_column_privilege('authenticated', c.oid, a.attnum, 'update')`,
  )
  functions = await callableFunctions()
  idsOfBen = [ben.id, ben.businessId, ...(await readLeadIds(ben.businessId))]
})

test(
  'random statements never read or change a row of another business, or gain a role or plan',
  { timeout: 600_000 },
  async () => {
    const before = await digest()
    await fc.assert(
      fc.asyncProperty(anyAttempt(), async (each) => {
        const rows = await attempt(each)
        expect(rows.filter(isOfBen)).toEqual([])
      }),
      { numRuns: runs },
    )
    expect(await digest()).toBe(before)
  },
)

type Attempt = { who: string | null } & Statement

/** The returned rows; none if the database refused. */
async function attempt({ who, sql, values }: Attempt): Promise<unknown[]> {
  try {
    return (await as(database.pools.rest, who, sql, [...values])).rows
  } catch {
    return []
  }
}

function isOfBen(row: unknown): boolean {
  return JSON.stringify(row).includes(mark) || readOwner(row) === ben.businessId
}

function readOwner(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'business_id' in row ? row.business_id : null
}

function anyAttempt(): fc.Arbitrary<Attempt> {
  const who = fc.constantFrom(ana.id, member, stranger, null)
  const table = fc.constantFrom(...columns.keys())
  return fc
    .tuple(who, table)
    .chain(([person, name]) =>
      fc
        .oneof(
          anySelect(name),
          anyUpdate(name),
          anyInsert(name),
          anyDelete(name),
          anyCall(),
          anyLink(),
        )
        .map((statement) => ({ who: person, ...statement })),
    )
}

type Statement = { sql: string; values: ReadonlyArray<unknown> }

function anySelect(table: string): fc.Arbitrary<Statement> {
  const list = fc.subarray(columns.get(table) ?? [], { minLength: 1 })
  return fc.oneof(
    fc.constant({ sql: `select * from public.${table}`, values: [] }),
    list.map((names) => ({ sql: `select ${names.join(', ')} from public.${table}`, values: [] })),
    anyPlace(table).map(({ sql, values }) => ({
      sql: `select * from public.${table} where ${sql}`,
      values,
    })),
  )
}

/** Mostly columns with a grant. Without `where` and `returning`, no policy for select limits an update. */
function anyUpdate(table: string): fc.Arbitrary<Statement> {
  const open = fc.constantFrom(
    ...[...writable].flatMap(([name, list]) => list.map((column) => [name, column] as const)),
  )
  const any = anyColumn(table).map((column) => [table, column] as const)
  return fc
    .tuple(
      fc.oneof({ arbitrary: open, weight: 4 }, any),
      anyValue(),
      fc.boolean(),
      fc.boolean(),
      anyId(),
    )
    .map(([[name, column], value, isEverywhere, isAnswered, id]) => ({
      sql: `update public.${name} set ${column} = $1 ${isEverywhere ? '' : 'where id::text = $2'} ${isAnswered ? 'returning *' : ''}`,
      values: isEverywhere ? [value] : [value, id],
    }))
}

function anyInsert(table: string): fc.Arbitrary<Statement> {
  const names = fc.subarray(columns.get(table) ?? [], { minLength: 1 })
  return names.chain((chosen) =>
    fc
      .tuple(...chosen.map((name) => (name === 'business_id' ? anyId() : anyValue())))
      .map((values) => ({
        sql: `insert into public.${table} (${chosen.join(', ')}) values (${chosen.map((_, at) => `$${at + 1}`).join(', ')})`,
        values,
      })),
  )
}

function anyDelete(table: string): fc.Arbitrary<Statement> {
  return fc.option(anyPlace(table)).map((place) => ({
    sql: `delete from public.${table} ${place ? `where ${place.sql}` : ''} returning *`,
    values: place?.values ?? [],
  }))
}

function anyCall(): fc.Arbitrary<Statement> {
  return fc
    .tuple(fc.constantFrom(...functions), anyId())
    .map(([name, id]) => ({ sql: `select * from ${name}($1)`, values: [id] }))
}

/** Statements that would give the caller another business, a role or a plan. */
function anyLink(): fc.Arbitrary<Statement> {
  return fc.constantFrom(
    { sql: 'update public.profiles set business_id = $1', values: [ben.businessId] },
    {
      sql: 'update public.businesses set owner_id = auth.uid() where id = $1',
      values: [ben.businessId],
    },
    {
      sql: `insert into public.user_roles (user_id, role) values (auth.uid(), 'admin')`,
      values: [],
    },
    { sql: `update public.user_roles set user_id = auth.uid() where user_id = $1`, values: [boss] },
    {
      sql: `insert into public.subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota) values ($1, 'Elite', 0, 999)`,
      values: [ana.businessId],
    },
  )
}

function anyPlace(table: string): fc.Arbitrary<Statement> {
  return fc
    .tuple(anyColumn(table), anyId())
    .map(([column, id]) => ({ sql: `${column}::text = $1`, values: [id] }))
}

function anyColumn(table: string): fc.Arbitrary<string> {
  return fc.constantFrom(...(columns.get(table) ?? ['id']))
}

function anyId(): fc.Arbitrary<string> {
  return fc.constantFrom(...idsOfBen, ana.businessId, ana.id, boss)
}

/** None of these contains Ben's mark, so a row with it leaked from Ben. */
function anyValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(
      null,
      true,
      0,
      999_999,
      'admin',
      'active',
      'won',
      'confirmed',
      'closed',
      'roofing',
      '{}',
      '[]',
    ),
    fc.constantFrom(ana.id, ana.businessId),
    fc.constant('2026-12-01T10:00:00Z'),
    fc.string({ maxLength: 12 }),
  )
}

/** A hash of all of Ben's rows, all plans and all roles. */
async function digest(): Promise<string> {
  const hash = createHash('sha256')
  const { admin } = database.pools
  for (const [table, names] of columns) {
    if (!names.includes('business_id')) continue
    const { rows } = await admin.query(
      `select to_jsonb(t) as row from public.${table} t where business_id = $1 order by to_jsonb(t)::text`,
      [ben.businessId],
    )
    hash.update(`${table} ${JSON.stringify(rows)}`)
  }
  for (const sql of [
    `select * from businesses where id = '${ben.businessId}'`,
    `select * from profiles where business_id = '${ben.businessId}'`,
    'select * from user_roles order by id',
    'select * from subscription_plans order by id',
  ]) {
    hash.update(JSON.stringify((await admin.query(sql)).rows))
  }
  return hash.digest('hex')
}

async function columnsOfTables(condition: string): Promise<Map<string, string[]>> {
  const { rows } = await database.pools.admin.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${condition} group by c.relname order by 1`,
  )
  return new Map(rows.map((row) => [row.name, row.columns]))
}

/** Functions with one argument, private ones included. */
async function callableFunctions(): Promise<string[]> {
  const { rows } = await database.pools.admin.query<{ name: string }>(
    `select p.oid::regproc::text as name from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.pronargs = 1
       and p.prorettype <> 'trigger'::regtype and p.prokind = 'f' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function readLeadIds(businessId: string): Promise<string[]> {
  const { rows } = await database.pools.admin.query('select id from leads where business_id = $1', [
    businessId,
  ])
  return rows.map(({ id }) => id)
}
