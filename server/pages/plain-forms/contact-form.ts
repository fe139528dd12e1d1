import { backendPaths } from '../../../wire/paths.ts'
import type { PlainForm } from './plain-form.ts'

const fields = ['name', 'email', 'phone', 'message']

/** Stores a message. The database refuses invalid answers and drops a bot's message. */
export const contactForm: PlainForm<'contact'> = {
  async take({ fetch }, typed) {
    const named = Object.fromEntries(fields.map((name) => [name, typed[name]?.trim() ?? '']))
    const { website = '', submission = '' } = typed
    const row = { ...named, phone: named['phone'] || null, ...(website && { website }) }
    const response = await fetch(`${backendPaths.rest}/contact_submissions`, row, submission)
    if (response.ok) return { answer: { typed: {}, isSent: true }, status: 200 }
    const isWrong = response.status >= 400 && response.status < 429
    const status = response.status === 429 ? 429 : isWrong ? 422 : 503
    return { answer: { typed: { ...named, submission }, isSent: false }, status }
  },
}
