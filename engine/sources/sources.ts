import type { RequestDraft } from '../request.ts'
import { fillDraft } from './fill-draft.ts'
import { sources, type FileSource, type RequestSource, type WebhookSource } from './list.ts'
import type { SourceProblem } from './problem.ts'

export const requestSources = listKeys(sources)
export const fileSources = requestSources.filter(isFileSource)
export const webhookSources = requestSources.filter(isWebhookSource)

/** @example webhookPath('google_ads') // 'google-ads', as in intake/google-ads */
export function webhookPath(source: string): string {
  return source.replaceAll('_', '-')
}

export function isRequestSource(name: string): name is RequestSource {
  return Object.hasOwn(sources, name)
}

export function isWebhookSource(name: string): name is WebhookSource {
  return isRequestSource(name) && 'webhook' in sources[name]
}

function isFileSource(source: RequestSource): source is FileSource {
  return sources[source].hasFiles
}

/** The secret of each webhook that has its variable set. */
export function readWebhookSecrets(
  readVariable: (name: string) => string | undefined,
): Partial<Record<string, string>> {
  return Object.fromEntries(
    webhookSources.flatMap((source) => {
      const secret = readVariable(sources[source].webhook.secret.variable)
      return secret ? [[source, secret]] : []
    }),
  )
}

/** A lead that a webhook posted. */
export type WebhookLead =
  | { ok: true; ref: string; isTest: boolean; draft: RequestDraft }
  | { ok: false; ref: string | null; isTest: boolean; problems: SourceProblem[] }

/** Reads a webhook's body. The draft has no time of its own, because providers post a lead when it is made. */
export function readWebhookLead(
  source: WebhookSource,
  payload: unknown,
  receivedAt: Date,
): WebhookLead {
  const { ref, isTest, texts, extra, problem } = sources[source].webhook.read(payload)
  if (problem !== undefined) return { ok: false, ref, isTest, problems: [problem] }
  if (ref === null) return { ok: false, ref, isTest, problems: ['lead_id_missing'] }
  const reading = fillDraft(texts, { source, sourceRef: ref, requestedAt: receivedAt, extra })
  return { ...reading, ref, isTest }
}

/** `Object.keys` of a constant, whose keys the type knows. */
function listKeys<T extends object>(constant: T): Array<keyof T> {
  return Object.keys(constant) as Array<keyof T>
}
