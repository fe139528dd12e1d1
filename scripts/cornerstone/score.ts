import { z } from 'zod'
import { modelAt } from '../../api/score/live-model.ts'
import { anchorLogOdds, anchors, pointsPerLogOdds } from '../../engine/score/anchors.ts'
import type { LeadInputs } from '../../engine/score/score.ts'
import { terminal as english } from '../../text/en/terminal.ts'
import { terminal as spanish } from '../../text/es/terminal.ts'
import { openInstall, type Install } from './command/open-install.ts'
import { printTable } from './command/print-table.ts'
import { commonOptions, readArguments } from './command/read-arguments.ts'

// npm run score -- LEAD_ID: makes a stored score again, from the model of its day.
const { positionals, locale } = readArguments('score', {
  allowPositionals: true,
  options: commonOptions,
})
const words = { en: english, es: spanish }[locale].score

process.exitCode = await run(positionals[0])

async function run(id: string | undefined): Promise<number> {
  if (id === undefined) return fail(words.usage, 2)
  const install = await openInstall()
  try {
    return await explain(install, id)
  } finally {
    await install.close()
  }
}

async function explain({ db }: Install, id: string): Promise<number> {
  const stored = z.uuid().safeParse(id).success ? await readScore(db, id) : undefined
  if (stored === undefined) return fail(words.unknown(id))
  const { model, scorer } = await modelAt(db, stored.model_id, stored.revision)
  // Only delivery writes the column.
  const inputs = stored.inputs as LeadInputs
  const again = scorer.score(inputs, inputs)
  console.log(words.made(stored.ai_score, stored.version, stored.revision))
  const parts = Object.entries(scorer.contributions(inputs, inputs))
  const { term, value, points: effect } = words.columns
  printTable(
    [term, value, effect],
    [
      [words.start, '', String(anchors.score)],
      [words.general, '', points(model.intercept - anchorLogOdds)],
      ...parts.map(([name, part]) => [name, valueOf(inputs, name), points(part)]),
    ],
  )
  const gap = Math.abs(again.logit - stored.logit)
  console.log(gap < 1e-9 ? words.same : words.other(gap))
  return gap < 1e-9 ? 0 : 1
}

function points(logOdds: number): string {
  return (logOdds * pointsPerLogOdds).toFixed(2)
}

function readScore(db: Install['db'], id: string) {
  return db
    .selectFrom('lead_scores')
    .innerJoin('leads', 'leads.id', 'lead_scores.lead_id')
    .innerJoin('score_models', 'score_models.id', 'lead_scores.model_id')
    .select([
      'lead_scores.model_id',
      'lead_scores.revision',
      'lead_scores.inputs',
      'lead_scores.logit',
      'leads.ai_score',
      'score_models.version',
    ])
    .where('lead_scores.lead_id', '=', id)
    .executeTakeFirst()
}

function valueOf(inputs: LeadInputs, name: string): string {
  const value = Object.entries(inputs).find(([key]) => key === name)?.[1]
  return typeof value === 'number' ? value.toFixed(2) : (value ?? '')
}

function fail(sentence: string, code = 1): number {
  console.error(sentence)
  return code
}
