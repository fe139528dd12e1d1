import { AppError } from '../../api/app-error.ts'
import { deliverOrder, type OrderOutcome } from '../../api/orders/deliver-order.ts'
import { requestLimits } from '../../engine/plans.ts'
import { anchors } from '../../engine/score/anchors.ts'
import { readService } from '../../engine/sources/values.ts'
import { demoOwner } from '../../server/demo/accounts.ts'
import { openDemo } from '../../server/demo/open-demo.ts'
import { errors as englishErrors } from '../../text/en/errors.ts'
import { signed } from '../../text/en/reasons.ts'
import { terminal as english } from '../../text/en/terminal.ts'
import { errors as spanishErrors } from '../../text/es/errors.ts'
import { terminal as spanish } from '../../text/es/terminal.ts'
import { textFor } from '../../text/text.ts'
import { formatPhone } from '../../web/app/format.ts'
import { reasonsOf } from '../../web/owner/leads/reasons.ts'
import { openInstall, type Install } from './command/open-install.ts'
import { printTable } from './command/print-table.ts'
import { commonOptions, readArguments } from './command/read-arguments.ts'
import { serviceNames } from './service-names.ts'

// npm run leads: the demo owner presses Generate Leads, in the terminal.
const { values, locale } = readArguments('leads', {
  options: {
    service: { type: 'string', default: 'roofing' },
    location: { type: 'string', default: 'Miami, FL' },
    count: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
    ...commonOptions,
  },
})
const texts = {
  en: { ...english, sentences: englishErrors },
  es: { ...spanish, sentences: spanishErrors },
}
const chosen = texts[locale]
const { leads: words, import: importWords, sentences } = chosen
const text = await textFor(locale)

process.exitCode = await run()

async function run(): Promise<number> {
  const count = Number(values.count)
  const { from, to } = requestLimits.any
  const service = readService(values.service)
  if (service === undefined) {
    return fail(importWords.serviceUnknown(values.service, serviceNames(text.services)))
  }
  if (!Number.isInteger(count) || count < from || count > to) {
    return fail(words.badCount(from, to))
  }
  const install = await openInstall()
  try {
    if (!install.env.demo) return fail(words.noDemo)
    const order = { service, location: values.location, count }
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
  const deps = { db, demo: market, now: () => started }
  const outcome = await deliverOrder(deps, { ...order, businessId: business.id })
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
  source: string
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
  const { score, name, city, phone, source, why } = words.columns
  printTable(
    [score, name, city, phone, source, why],
    leads.map((lead) => [
      String(lead.ai_score),
      lead.full_name ?? '',
      `${lead.city}, ${lead.state}`,
      lead.phone === null ? '' : formatPhone(lead.phone),
      sourceOf(lead),
      whyOf(lead),
    ]),
  )
  console.log(words.summary(delivered, onOrder))
  if (error) console.log(error)
}

function sourceOf({ source }: Lead): string {
  const { sample, sources } = text.owner.lead
  const names: Record<string, string> = sources
  return source === 'demo' ? sample : (names[source] ?? source)
}

/** All of them, so that they can be added up from the start. */
function whyOf(lead: Lead): string {
  const reasons = reasonsOf(lead).map(
    (reason) => `${text.reasonLabel(reason)} ${signed(reason.points)}`,
  )
  return [`${text.startingPoint} ${anchors.score}`, ...reasons].join(', ')
}

function fail(sentence: string): number {
  console.error(sentence)
  return 1
}
