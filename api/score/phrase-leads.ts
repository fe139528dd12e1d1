import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { speak } from '../../text/speak.ts'
import { saysTheSame } from '../../text/says-the-same.ts'
import type { Locale } from '../../engine/languages.ts'
import type { Schema } from '../schema.ts'

/** Any endpoint compatible with OpenAI chat completions (platform.openai.com/docs/api-reference/chat). */
export type Phrasing = { url: string; key: string | null; model: string }

const mostARound = 20
const patience = 10_000

/**
 * Rephrases the reasons of new leads with a language model, if one is configured. The model gets the reasons
 * only, no data about the homeowner; its text is used only if it has the same facts and figures.
 * @returns how many were rephrased
 */
export async function phraseLeads(
  db: Kysely<Schema>,
  phrasing: Phrasing,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string; ai_reasoning: string; locale: Locale }>`
    select l.id, l.ai_reasoning, coalesce(p.language, 'en') as locale
    from leads l join businesses b on b.id = l.business_id
    left join profiles p on p.id = b.owner_id
    where l.phrase_tried_at is null and l.request_id is not null
      and l.created_at > ${now}::timestamptz - interval '1 day'
    order by l.created_at desc limit ${mostARound}`.execute(db)
  let phrased = 0
  for (const { id, ai_reasoning: template, locale } of rows) {
    const { isThere, words } = await ask(phrasing, template, locale)
    // The next run retries.
    if (!isThere) break
    const isGood = words !== null && saysTheSame(template, words, locale)
    if (isGood) phrased += 1
    await db
      .updateTable('leads')
      .set({
        phrase_tried_at: now,
        ...(isGood && { ai_reasoning: words, phrased_in: locale }),
      })
      .where('id', '=', id)
      .execute()
  }
  return phrased
}

/** Whether the service is available, and its text; null if it refused or returned no text. */
type Answer = { isThere: false; words: null } | { isThere: true; words: string | null }

const away: Answer = { isThere: false, words: null }
const refused: Answer = { isThere: true, words: null }

/** Statuses that mean the service is unavailable or misconfigured, not that it refused this text. */
const notOfTheText = [401, 403, 404, 429]

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

async function ask(
  { url, key, model }: Phrasing,
  template: string,
  locale: Locale,
): Promise<Answer> {
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0.3,
        messages: [
          { role: 'system', content: speak(locale).phrasing.instruction },
          { role: 'user', content: template },
        ],
      }),
      signal: AbortSignal.timeout(patience),
    })
    const { ok, status } = response
    // A refused text must not block the older leads behind it.
    if (!ok) return status < 400 || status >= 500 || notOfTheText.includes(status) ? away : refused
    const completion = Completion.safeParse(await response.json())
    const words = completion.data?.choices[0]?.message.content.trim()
    return words === undefined ? refused : { isThere: true, words }
  } catch {
    return away
  }
}
