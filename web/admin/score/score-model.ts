import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { DriftAlarm } from '../../../engine/score/drift.ts'
import type { Locale } from '../../../wire/locale.ts'
import { LiveScoreModel, ScoreFit, ScoreReport } from '../../../wire/score-report.ts'
import { backend } from '../../app/backend.ts'
import { callFunction, readFunction } from '../../app/call-function.ts'

const scoreKeys = {
  live: ['score', 'live'],
  versions: ['score', 'versions'],
  check: ['score', 'check'],
} as const

/** The model as it scores now. */
export function useLiveModel() {
  return useQuery({
    queryKey: scoreKeys.live,
    queryFn: () => readFunction('score-models/live', LiveScoreModel),
  })
}

export type Version = Awaited<ReturnType<typeof readVersions>>[number]

async function readVersions() {
  const client = await backend()
  const [models, publications] = await Promise.all([
    client
      .from('score_models')
      .select('id, version, kind, of_samples, outcomes, half_life, report, created_at')
      .order('version', { ascending: false })
      .limit(50),
    client
      .from('score_publications')
      .select('model_id, published_at')
      .order('id', { ascending: false })
      .limit(200),
  ])
  if (models.error) throw models.error
  if (publications.error) throw publications.error
  const used = new Set(publications.data.map((each) => each.model_id))
  const inUse = publications.data[0]?.model_id
  return models.data.map(({ report, ...model }) => ({
    ...model,
    /** The card was not judged. */
    report: ScoreReport.safeParse(report).data ?? null,
    isInUse: model.id === inUse,
    wasInUse: used.has(model.id),
  }))
}

/** The latest fifty, newest first. */
export function useVersions() {
  return useQuery({ queryKey: scoreKeys.versions, queryFn: readVersions })
}

const Alarms = z.array(
  z.custom<DriftAlarm>((alarm) => z.object({ kind: z.string() }).safeParse(alarm).success),
)

/** What the last nightly look found; null before the first. */
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

/** Throws `Refused` with the server's sentence where it said one; so does the next. */
export async function publishVersion(version: number, locale: Locale): Promise<void> {
  await callFunction('score-models/publications', { version }, locale)
}

export async function fitNow(locale: Locale): Promise<ScoreFit['outcome']> {
  return ScoreFit.parse(await callFunction('score-models/fits', {}, locale)).outcome
}
