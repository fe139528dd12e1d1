import { z } from 'zod'
import { sources } from '../../engine/sources/list.ts'
import { webhookSources } from '../../engine/sources/sources.ts'

/** The secret of each source with a webhook. */
export const webhookVariables = Object.fromEntries(
  webhookSources.map((source) => {
    const { variable, maxLength } = sources[source].webhook.secret
    const message = `must be at most ${maxLength} characters long, the provider's limit`
    return [variable, z.string().max(maxLength, message).optional()]
  }),
)
