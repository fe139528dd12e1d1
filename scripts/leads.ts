import { parseArgs } from 'node:util'
import { z } from 'zod'
import { AppError } from '../api/app-error.ts'
import { deliverOrder, type OrderOutcome } from '../api/orders/deliver-order.ts'
import { requestLimits } from '../engine/plans.ts'
import { isService, services } from '../engine/services.ts'
import { demoOwner } from '../server/demo/accounts.ts'
import { openDemo } from '../server/open-demo.ts'
import { errors as englishErrors } from '../text/en/errors.ts'
import { reasonLabels as englishLabels } from '../text/en/reasons.ts'
import { terminal as english } from '../text/en/terminal.ts'
import { errors as spanishErrors } from '../text/es/errors.ts'
import { reasonLabels as spanishLabels } from '../text/es/reasons.ts'
import { terminal as spanish } from '../text/es/terminal.ts'
import { openInstall, type Install } from './open-install.ts'
import { printTable } from './print-table.ts'
import { terminalLocale } from './terminal-locale.ts'

// npm run leads: the demo owner presses Generate Leads, in the terminal.
const { values } = parseArgs({
  options: {
    service: { type: 'string', default: 'roofing' },
    location: { type: 'string', default: 'Miami, FL' },
    count: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
    lang: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const texts = {
  en: { ...english, sentences: englishErrors, labels: englishLabels },
  es: { ...spanish, sentences: spanishErrors, labels: spanishLabels },
}
const chosen = texts[terminalLocale(values.lang)]
const { leads: words, import: importWords, sentences } = chosen
const labels: Record<string, Record<string, string>> = chosen.labels
const StoredReasons = z.array(z.object({ term: z.string(), level: z.string(), points: z.number() }))

process.exitCode = await run()

async function run(): Promise<number> {
  const count = Number(values.count)
  const { from, to } = requestLimits.any
  if (values.help) return fail(words.usage)
  if (!isService(values.service)) {
    return fail(importWords.serviceUnknown(values.service, [...services]))
  }
  if (!Number.isInteger(count) || count < from || count > to) {
    return fail(words.badCount(from, to))
  }
  const install = await openInstall()
  try {
    if (!install.env.demo) return fail(words.noDemo)
    const order = { service: values.service, location: values.location, count }
    return await generate(install, order)
  } catch (error) {
    if (error instanceof AppError) return fail(sentences[error.code](error.facts))
    return fail(error instanceof Error ? error.message : String(error))
  } finally {
    await install.close()
  }
}

async function generate(
  { db, pools, secrets }: Install,
  order: Pick<Parameters<typeof deliverOrder>[1], 'service' | 'location' | 'count'>,
): Promise<number> {
  const { market } = await openDemo({ db, auth: pools.auth, jwtSecret: secrets.jwtSecret })
  const { rows } = await pools.auth.query<{ id: string }>(
    'select id from auth.users where email = $1',
    [demoOwner],
  )
  const business = await db
    .selectFrom('businesses')
    .select('id')
    .where('owner_id', '=', rows[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const started = new Date()
  const means = { db, demo: market, now: () => started }
  const outcome = await deliverOrder(means, { ...order, businessId: business.id })
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where('business_id', '=', business.id)
    .where('created_at', '=', started)
    .orderBy('ai_score', 'desc')
    .execute()
  show(leads, outcome)
  return outcome.delivered + outcome.onOrder > 0 ? 0 : 1
}

type Lead = {
  ai_score: number
  ai_reasons: unknown
  full_name: string | null
  city: string | null
  state: string | null
  phone: string | null
}

function show(leads: Lead[], { delivered, onOrder, cut }: OrderOutcome): void {
  const error =
    cut &&
    sentences[cut.code]({
      quota: cut.quota,
      asked: Number(values.count),
      left: delivered + onOrder,
    })
  if (values.json) {
    console.log(
      JSON.stringify(
        { leads_generated: delivered, leads_on_order: onOrder, error, leads },
        null,
        2,
      ),
    )
    return
  }
  const { score, name, city, phone, why } = words.columns
  printTable(
    [score, name, city, phone, why],
    leads.map((lead) => [
      String(lead.ai_score),
      lead.full_name ?? '',
      `${lead.city}, ${lead.state}`,
      lead.phone ?? '',
      reasonsOf(lead),
    ]),
  )
  console.log(words.summary(delivered, onOrder))
  if (error) console.log(error)
}

function reasonsOf({ ai_reasons }: Lead): string {
  return StoredReasons.parse(ai_reasons)
    .map(
      ({ term, level, points }) =>
        `${labels[term]?.[level] ?? term} ${points > 0 ? '+' : ''}${points}`,
    )
    .join(', ')
}

function fail(sentence: string): number {
  console.error(sentence)
  return 1
}
