import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { liveModel } from '../../api/score/live-model.ts'
import { fairnessOf, type AuditedLead, type GroupReport } from '../../engine/fairness.ts'
import { deliveredScore } from '../../engine/plans.ts'
import type { ScoreInputs } from '../../engine/score/inputs.ts'
import { terminal as english } from '../../text/en/terminal.ts'
import { terminal as spanish } from '../../text/es/terminal.ts'
import { openInstall, type Install } from './command/open-install.ts'
import { printTable } from './command/print-table.ts'
import { commonOptions, readArguments } from './command/read-arguments.ts'

// npm run fairness: how the score treats groups, by form language or by a file of ZIP codes. What it reads
// is never a feature: the scorer has no way to it.
const { values, locale } = readArguments('fairness', {
  options: { groups: { type: 'string' }, ...commonOptions },
})
const words = { en: english, es: spanish }[locale].fairness

process.exitCode = await run()

async function run(): Promise<number> {
  const groups = values.groups === undefined ? null : await readGroups(values.groups)
  if (groups === undefined) {
    console.error(words.noGroups(values.groups ?? ''))
    return 1
  }
  const install = await openInstall()
  try {
    const reports = fairnessOf(await readLeads(install, groups), deliveredScore)
    if (reports.length === 0) console.log(words.nothing)
    else print(reports)
    return 0
  } finally {
    await install.close()
  }
}

/** A CSV of `zip,group`; undefined where it is none. */
async function readGroups(path: string): Promise<Map<string, string> | undefined> {
  try {
    const rows: string[][] = parse(await readFile(path))
    return new Map(rows.slice(1).map(([zip = '', group = '']) => [zip.trim(), group.trim()]))
  } catch {
    return undefined
  }
}

/** Every request of the last 180 days, delivered or not, as the model scores it now for a near order. */
async function readLeads(
  { db }: Install,
  groups: Map<string, string> | null,
): Promise<AuditedLead[]> {
  const { scorer } = await liveModel(db)
  const { rows } = await sql<{
    score_inputs: ScoreInputs
    zip: string
    language: string
    booked: boolean | null
  }>`
    select r.score_inputs, r.zip, r.language, d.booked from homeowner_requests r
    left join leads l on l.request_id = r.id left join lead_decisions d on d.lead_id = l.id
    where r.created_at > now() - interval '180 days'`.execute(db)
  return rows.flatMap(({ score_inputs: inputs, zip, language, booked }) => {
    const group = groups === null ? language : groups.get(zip)
    if (group === undefined) return []
    const { score, probability } = scorer.score(inputs, {
      recency: 0.5,
      fit: 'exact',
      distance: 15,
    })
    return [{ group, score, probability, booked }]
  })
}

function print(reports: GroupReport[]): void {
  const { group, leads, selected, ratio, calibration, missed } = words.columns
  printTable(
    [group, leads, selected, ratio, calibration, missed],
    reports.map((each) => [
      each.group,
      String(each.leads),
      share(each.selected),
      each.ratio.toFixed(2),
      share(each.calibrationGap),
      share(each.missed),
    ]),
  )
  const isUneven = reports.some(
    ({ ratio: each, calibrationGap: gap }) => each < 0.8 || Math.abs(gap ?? 0) > 0.03,
  )
  console.log(isUneven ? words.uneven : words.even)
}

function share(value: number | null): string {
  return value === null ? '–' : `${(100 * value).toFixed(1)}%`
}
