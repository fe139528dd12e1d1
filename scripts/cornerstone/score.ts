import { z } from 'zod'
import { rebuildModel } from '../../api/score/live-model.ts'
import { anchorLogOdds, anchors, pointsPerLogOdds } from '../../engine/score/anchors.ts'
import type { LeadInputs } from '../../engine/score/score.ts'
import { defineCommand, type Outcome, Refusal } from './command/define-command.ts'
import { formatTable } from './command/format-table.ts'
import type { Install } from './command/open-install.ts'
import type { CommandWords } from './command/texts.ts'

export const score = defineCommand({
  name: 'score',
  takes: { least: 1, most: 1 },
  options: {},
  run({ args: [id = ''], words }, { withInstall, columns }) {
    return withInstall((install) => explain(install, id, words, columns))
  },
})

async function explain(
  { db }: Install,
  id: string,
  words: CommandWords['score'],
  columns: number,
): Promise<Outcome> {
  const stored = z.uuid().safeParse(id).success ? await readScore(db, id) : undefined
  if (stored === undefined) throw new Refusal(words.unknown(id))
  const { model, scorer } = await rebuildModel(db, stored.model_id, stored.revision)
  // Only delivery writes the column.
  const inputs = stored.inputs as LeadInputs
  const again = scorer.score(inputs, inputs)
  const terms = Object.entries(scorer.contributions(inputs, inputs)).map(([term, part]) => ({
    term,
    value: readValue(inputs, term),
    points: part * pointsPerLogOdds,
  }))
  const general = (model.intercept - anchorLogOdds) * pointsPerLogOdds
  const gap = Math.abs(again.logit - stored.logit)
  const isSame = gap < 1e-9
  const { ai_score: points, version, revision } = stored
  const { term, value, points: effect } = words.columns
  const table = formatTable(
    [term, value, effect],
    [
      [words.start, '', String(anchors.score)],
      [words.general, '', general.toFixed(2)],
      ...terms.map((each) => [each.term, each.value, each.points.toFixed(2)]),
    ],
    columns,
  )
  return {
    data: { score: points, version, revision, start: anchors.score, general, terms, gap },
    lines: [
      words.made(points, version, revision),
      ...table,
      isSame ? words.same : words.other(gap),
    ],
    code: isSame ? 0 : 1,
  }
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

function readValue(inputs: LeadInputs, name: string): string {
  const value = Object.entries(inputs).find(([key]) => key === name)?.[1]
  return typeof value === 'number' ? value.toFixed(2) : (value ?? '')
}
