import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { DriftAlarm } from '../../../engine/score/drift.ts'
import type { Locale } from '../../../engine/languages.ts'
import { LiveScoreModel, ScoreFit, ScoreReport } from '../../../wire/score-report.ts'
import { backend } from '../../app/backend.ts'
import { callFunction, readFunction } from '../../app/call-function.ts'

const scoreKeys = {
  live: ['score', 'live'],
  versions: ['score', 'versions'],
  check: ['score', 'check'],
} as const

/** The model in use. */
export function useLiveModel() {
  return useQuery({
    queryKey: scoreKeys.live,
    queryFn: () => readFunction('score-models/live', LiveScoreModel),
  })
}

export type Version = Awaited<ReturnType<typeof readVersions>>[number]

const columns = 'id, version, kind, of_samples, outcomes, half_life, report, created_at'

/** The latest 50, newest first, followed by the one in use if it is older. */
export async function readVersions() {
  const client = await backend()
  const publications = await client
    .from('score_publications')
    .select('model_id, holds_gate, published_at')
    .order('id', { ascending: false })
    .limit(200)
  if (publications.error) throw publications.error
  const [last] = publications.data
  const inUse = last?.model_id
  const latest = client
    .from('score_models')
    .select(columns)
    .order('version', { ascending: false })
    .limit(50)
  const [models, current] = await Promise.all([
    latest,
    inUse === undefined
      ? { data: [], error: null }
      : client.from('score_models').select(columns).eq('id', inUse),
  ])
  if (models.error) throw models.error
  if (current.error) throw current.error
  const used = new Set(publications.data.map((each) => each.model_id))
  const older = current.data.filter(({ id }) => !models.data.some((each) => each.id === id))
  return [...models.data, ...older].map(({ report, ...model }, at) => ({
    ...model,
    /** The card was not evaluated. */
    report: ScoreReport.safeParse(report).data ?? null,
    isNewest: at === 0,
    isInUse: model.id === inUse,
    /** An admin rolled back to it: new versions are not published automatically. */
    holdsGate: model.id === inUse && last?.holds_gate === true,
    wasInUse: used.has(model.id),
  }))
}

export function useVersions() {
  return useQuery({ queryKey: scoreKeys.versions, queryFn: readVersions })
}

const Alarms = z.array(
  z.custom<DriftAlarm>((alarm) => z.object({ kind: z.string() }).safeParse(alarm).success),
)

/** What the latest nightly drift check found; null before the first. */
export function useLastCheck() {
  return useQuery({
    queryKey: scoreKeys.check,
    queryFn: async () => {
      const client = await backend()
      const { data, error } = await client
        .from('score_checks')
        .select('leads, alarms, checked_at')
        .order('checked_at', { ascending: false })
        .limit(1)
        .maybeSingle()
      if (error) throw error
      return data && { ...data, alarms: Alarms.safeParse(data.alarms).data ?? [] }
    },
  })
}

/** @throws Refused with the server's sentence if it sent one; so does the next */
export async function publishVersion(version: number, locale: Locale): Promise<void> {
  await callFunction('score-models/publications', { version }, locale)
}

export async function fitNow(locale: Locale): Promise<ScoreFit['outcome']> {
  return ScoreFit.parse(await callFunction('score-models/fits', {}, locale)).outcome
}
