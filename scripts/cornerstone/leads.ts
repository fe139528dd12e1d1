import { speak } from '../../text/speak.ts'
import { AppError } from '../../api/app-error.ts'
import { deliverOrder, type OrderOutcome } from '../../api/orders/deliver-order.ts'
import { requestLimits } from '../../engine/plans.ts'
import { anchors } from '../../engine/score/anchors.ts'
import { readService } from '../../engine/sources/values.ts'
import { demoOwner } from '../../server/demo/accounts.ts'
import { openDemo } from '../../server/demo/open-demo.ts'
import { formatPoints } from '../../text/en/reasons.ts'
import type { Text } from '../../text/load.ts'
import { formatPhone } from '../../engine/phone.ts'
import { readReasons } from '../../web/owner/leads/reasons.ts'
import { type Context, defineCommand, Refusal } from './command/define-command.ts'
import { formatTable } from './command/format-table.ts'
import type { Install } from './command/open-install.ts'
import { serviceNames } from './command/service-names.ts'
import type { CommandWords } from './command/texts.ts'

type Order = Pick<Parameters<typeof deliverOrder>[1], 'service' | 'location' | 'count'>

export const leads = defineCommand({
  name: 'leads',
  takes: { least: 0, most: 0 },
  options: {
    service: { type: 'string', default: 'roofing' },
    location: { type: 'string', default: 'Miami, FL' },
    count: { type: 'string', default: '10' },
  },
  async run({ values, words }, context) {
    const text = speak(context.locale)
    const service = readService(values.service)
    if (service === undefined) {
      const { serviceUnknown } = context.texts.terminal.commands.import
      throw new Refusal(serviceUnknown(values.service, serviceNames(text.services)))
    }
    const count = readCount(values.count, words)
    const order = { service, location: values.location, count }
    const { outcome, delivered } = await context.withInstall((install) => {
      if (!install.env.demo) throw new Refusal(words.noDemo)
      return generate(install, order, context)
    })
    const error = describeCut(outcome, count, context)
    const lines = [
      ...formatLeads(delivered, words, text, context.columns),
      words.summary(outcome.delivered, outcome.onOrder),
    ]
    return {
      data: {
        leads_generated: outcome.delivered,
        leads_on_order: outcome.onOrder,
        error,
        leads: delivered,
      },
      lines: error === null ? lines : [...lines, error],
      code: outcome.delivered + outcome.onOrder > 0 ? 0 : 1,
    }
  },
})

function readCount(value: string, words: CommandWords['leads']): number {
  const count = Number(value)
  const { from, to } = requestLimits.any
  if (Number.isInteger(count) && count >= from && count <= to) return count
  throw new Refusal(words.badCount(from, to))
}

/** @throws Refusal with the sentence of the error that the app would show */
async function generate({ db, pools, secrets }: Install, order: Order, { texts }: Context) {
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
  const outcome = await deliverOrder(deps, { ...order, businessId: business.id }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw new Refusal(texts.errors[error.code](error.facts))
    },
  )
  const delivered = await db
    .selectFrom('leads')
    .selectAll()
    .where('business_id', '=', business.id)
    .where('created_at', '=', started)
    .orderBy('ai_score', 'desc')
    .execute()
  return { outcome, delivered }
}

function describeCut(
  { cut, delivered, onOrder }: OrderOutcome,
  requested: number,
  context: Context,
) {
  if (!cut) return null
  const facts = { quota: cut.quota, requested, left: delivered + onOrder }
  return context.texts.errors[cut.code](facts)
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

function formatLeads(
  delivered: Lead[],
  words: CommandWords['leads'],
  text: Text,
  columns: number,
): string[] {
  const { score, name, city, phone, source, why } = words.columns
  const rows = delivered.map((lead) => [
    String(lead.ai_score),
    lead.full_name ?? '',
    `${lead.city}, ${lead.state}`,
    lead.phone === null ? '' : formatPhone(lead.phone),
    nameSource(lead, text),
    listReasons(lead, text),
  ])
  return formatTable([score, name, city, phone, source, why], rows, columns)
}

function nameSource({ source }: Lead, text: Text): string {
  const { sample, sources } = text.owner.lead
  const names: Record<string, string> = sources
  return source === 'demo' ? sample : (names[source] ?? source)
}

/** Lists every term, so that they can be added up from the starting point. */
function listReasons(lead: Lead, text: Text): string {
  const reasons = readReasons(lead).map(
    (reason) => `${text.reasonLabel(reason)} ${formatPoints(reason.points)}`,
  )
  return [`${text.startingPoint} ${anchors.score}`, ...reasons].join(', ')
}
