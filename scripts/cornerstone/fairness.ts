import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { readLiveModel } from '../../api/score/live-model.ts'
import { measureFairness, type AuditedLead, type GroupReport } from '../../engine/fairness.ts'
import { deliveredScore } from '../../engine/plans.ts'
import type { ScoreInputs } from '../../engine/score/inputs.ts'
import { defineCommand, Refusal } from './command/define-command.ts'
import { formatTable } from './command/format-table.ts'
import type { Install } from './command/open-install.ts'
import type { CommandWords } from './command/texts.ts'

// The groups are never features: the scorer has no access to them.
export const fairness = defineCommand({
  name: 'fairness',
  takes: { least: 0, most: 0 },
  options: { groups: { type: 'string' } },
  async run({ values, words }, { withInstall, columns }) {
    const groups = values.groups === undefined ? null : await readGroups(values.groups)
    if (groups === undefined) throw new Refusal(words.noGroups(values.groups ?? ''))
    const leads = await withInstall((install) => readLeads(install, groups))
    const reports = measureFairness(leads, deliveredScore)
    return {
      data: reports,
      lines: reports.length === 0 ? [words.nothing] : formatReports(reports, words, columns),
    }
  },
})

/** A CSV of `zip,group`; undefined if it cannot be read. */
async function readGroups(path: string): Promise<Map<string, string> | undefined> {
  try {
    const rows: string[][] = parse(await readFile(path))
    return new Map(rows.slice(1).map(([zip = '', group = '']) => [zip.trim(), group.trim()]))
  } catch {
    return undefined
  }
}

/** Every request of the last 180 days, delivered or not, as the model scores it now for a nearby order. */
async function readLeads(
  { db }: Install,
  groups: Map<string, string> | null,
): Promise<AuditedLead[]> {
  const { scorer } = await readLiveModel(db)
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

function formatReports(
  reports: GroupReport[],
  words: CommandWords['fairness'],
  columns: number,
): string[] {
  const { group, leads, selected, ratio, calibration, missed } = words.columns
  const table = formatTable(
    [group, leads, selected, ratio, calibration, missed],
    reports.map((each) => [
      each.group,
      String(each.leads),
      formatShare(each.selected),
      each.ratio.toFixed(2),
      formatShare(each.calibrationGap),
      formatShare(each.missed),
    ]),
    columns,
  )
  const isUneven = reports.some(
    ({ ratio: each, calibrationGap: gap }) => each < 0.8 || Math.abs(gap ?? 0) > 0.03,
  )
  return [...table, isUneven ? words.uneven : words.even]
}

function formatShare(value: number | null): string {
  return value === null ? '–' : `${(100 * value).toFixed(1)}%`
}
