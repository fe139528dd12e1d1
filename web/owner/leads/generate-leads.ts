import { z } from 'zod'
import type { Text } from '../../../text/text.ts'
import type { GenerateLeads, GeneratedLeads } from '../../../wire/generate-leads.ts'
import type { Locale } from '../../../wire/locale.ts'
import { backend } from '../../app/backend.ts'
import { Refused } from '../../app/failure.ts'

const Answer = z.object({
  success: z.boolean(),
  leads_generated: z.number(),
  leads_on_order: z.number().default(0),
  error: z.string().optional(),
})
type Answer = Pick<GeneratedLeads, 'success' | 'leads_generated' | 'leads_on_order' | 'error'>

/**
 * Orders leads. Throws `Refused` with the server's sentence where it said one, else what the client
 * threw.
 */
export async function generateLeads(
  order: GenerateLeads,
  text: Text,
  locale: Locale,
): Promise<Answer> {
  const client = await backend()
  const { data, error } = await client.functions.invoke('generate-leads', {
    body: order,
    headers: { 'accept-language': locale },
  })
  if (error) throw await refusalOf(error)
  const answer = Answer.safeParse(data)
  if (!answer.success) throw new Refused(text.toasts.generateFailed)
  if (!answer.data.success) throw new Refused(answer.data.error ?? text.toasts.generateFailed)
  return answer.data
}

/** The client hides the server's sentence in the response it carries; a gateway's page has none. */
async function refusalOf(error: unknown): Promise<unknown> {
  const response = z.object({ context: z.instanceof(Response) }).safeParse(error)
  if (!response.success) return error
  const said = Refusal.safeParse(await bodyOf(response.data.context))
  return new Refused(said.success ? said.data.error : '')
}

const Refusal = z.object({ error: z.string().min(1) })

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}
