import { sql, type Kysely } from 'kysely'
import { pointsPerLogOdds } from '../../engine/score/anchors.ts'
import { cutLevels } from '../../engine/score/score.ts'
import { readVariance, type Term } from '../../engine/score/scorecard/model.ts'
import type { LiveScoreModel } from '../../wire/score-report.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from './live-model.ts'

/** Describes the live model for the admin page: its current weights in points, with their standard errors. */
export async function describeLiveModel(db: Kysely<Schema>): Promise<LiveScoreModel> {
  const { id, revision, model } = await readLiveModel(db)
  const { version, of_samples: ofSamples } = await db
    .selectFrom('score_models')
    .select(['version', 'of_samples'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ outcomes: number }>`
    select count(*)::integer as outcomes from lead_decisions where is_sample = ${ofSamples}`.execute(
    db,
  )
  return {
    version,
    steps: revision,
    outcomes: rows[0]?.outcomes ?? 0,
    ofSamples,
    terms: model.terms.map((term) => ({ term: term.name, levels: listLevels(term) })),
  }
}

/** Leaves out "other" and "unknown" bins that have neither data nor a weight. */
function listLevels(term: Term): LiveScoreModel['terms'][number]['levels'] {
  return binNames(term).flatMap((level, bin) => {
    const weight = term.weights[bin] ?? 0
    const isEmpty = weight === 0 && (term.shares[bin] ?? 0) === 0
    if (isEmpty && bin >= term.weights.length - 2) return []
    const error = Math.sqrt(readVariance(term, bin)) * pointsPerLogOdds
    return [{ level, points: weight * pointsPerLogOdds, error }]
  })
}

function binNames({ name, bins }: Term): string[] {
  if (bins.kind === 'category') return [...bins.levels, 'other', 'unknown']
  return name === 'recency' || name === 'distance' ? [...cutLevels[name], 'unknown'] : []
}
