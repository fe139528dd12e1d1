import { sql, type Kysely } from 'kysely'
import {
  createLeadScorer,
  createLeadRow,
  type LeadInputs,
  type LeadScorer,
} from '../../engine/score/score.ts'
import { createLearner } from '../../engine/score/scorecard/learn.ts'
import type { Model } from '../../engine/score/scorecard/model.ts'
import type { Schema } from '../schema.ts'
import { learnOutcomes } from './learn-outcomes.ts'
import { publishCard } from './publish-card.ts'
import { readState } from './read-state.ts'

/** The model that scores now; `revision` is how many outcomes this version has learned since its fit. */
export type LiveModel = { id: string; revision: number; model: Model; scorer: LeadScorer }

/** Reads the live model after learning all known outcomes. Not for use inside a transaction. */
export async function readLiveModel(db: Kysely<Schema>): Promise<LiveModel> {
  let state = await readState(db)
  if (state.id === null || state.isOutdated) {
    await publishCard(db)
    state = await readState(db)
  }
  if (state.id === null) throw new Error('No model is published.')
  const revision = state.isBehind ? await learnOutcomes(db, state.id) : state.revision
  return rebuildModel(db, state.id, revision)
}

/** A model at one revision never changes, so it can be cached. */
const cache = new Map<string, LiveModel>()
const mostKept = 8

/** Rebuilds a version at any revision, so that every stored score can be reproduced. */
export async function rebuildModel(
  db: Kysely<Schema>,
  id: string,
  revision: number,
): Promise<LiveModel> {
  const known = cache.get(id)
  if (known?.revision === revision) return known
  const from = known && known.revision < revision ? known : await readModel(db, id)
  const live = await advance(db, from, revision)
  if (revision >= (cache.get(id)?.revision ?? 0)) {
    cache.delete(id)
    cache.set(id, live)
    for (const oldest of [...cache.keys()].slice(0, -mostKept)) cache.delete(oldest)
  }
  return live
}

async function readModel(db: Kysely<Schema>, id: string): Promise<LiveModel> {
  const { model } = await db
    .selectFrom('score_models')
    .select('model')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return makeLiveModel(id, 0, readStoredModel(model))
}

async function advance(db: Kysely<Schema>, from: LiveModel, revision: number): Promise<LiveModel> {
  if (from.revision === revision) return from
  const { rows } = await sql<{
    inputs: LeadInputs
    booked: boolean
    weight: number
  }>`
    select inputs, booked, weight from score_steps
    where model_id = ${from.id} and revision > ${from.revision} and revision <= ${revision}
    order by revision`.execute(db)
  const { model, learn } = createLearner(structuredClone(from.model))
  for (const { inputs, booked, weight } of rows) {
    learn({ row: createLeadRow(inputs), outcome: booked ? 1 : 0, weight })
  }
  return makeLiveModel(from.id, revision, model)
}

function makeLiveModel(id: string, revision: number, model: Model): LiveModel {
  return { id, revision, model, scorer: createLeadScorer(model) }
}

/** The cast is safe: only this folder writes the column, and the format is checked. */
function readStoredModel(stored: unknown): Model {
  const model = stored as Model
  if (model.format !== 1) throw new Error(`Unknown score model format: ${String(model.format)}`)
  return model
}
