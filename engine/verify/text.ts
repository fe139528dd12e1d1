import { cleanText } from '../clean-text.ts'
import { failed, held, passed, skipped, warned, type Check, type CheckRule } from '../check.ts'
import { isAbroad } from './home/abroad.ts'
import { isDisguised, readings } from './noise/disguise.ts'
import { isFillerText } from './noise/filler.ts'
import { saysTenant } from './home/tenant.ts'
import { intentOf } from './intents/intent.ts'
import { hasLink } from './noise/link.ts'
import { hasMarkup } from './noise/markup.ts'
import { isShuffledCase } from './noise/words.ts'
import { isNoiseText, isPlaceholderText } from './noise/text.ts'
import { isOffTopic } from './home/off-topic.ts'
import { isForeignText } from './noise/scripts.ts'
import { questions } from '../request/questions.ts'

/** Of these a person may think otherwise. */
const heldIntents: ReadonlySet<CheckRule> = new Set(['text_no_request', 'text_doubtful'])

/** `isTenant`: the text says that the home is rented. */
export type TextReading = { check: Check; description: string | null; isTenant: boolean }

/**
 * Reads what the homeowner wrote. Capitals, bad spelling, Spanish and a link to photos are fine; other
 * links, pitches, job seekers, competitors and words meant for a machine are not.
 */
export function readText(text: string | undefined): TextReading {
  const whole = cleanText(text ?? '')
  if (whole === '') return { check: skipped('description'), description: null, isTenant: false }
  // Only what is kept is judged: patterns run over a bounded text, whatever somebody sends.
  const description = whole.slice(0, questions.description.longest).replace(/[\uD800-\uDBFF]$/, '')
  const meant = readings(description)
  const check = checkOf(description, meant, whole.length > questions.description.longest)
  return { check, description, isTenant: saysTenant(meant[0] ?? '') }
}

/** One to three words of which one is written as no person writes: 'GmVPYLugNi'. 'PVC' and 'iPhone' are fine. */
function isShuffledText(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return (
    words.length <= 3 &&
    words.every((word) => /^\p{L}{7,}$/u.test(word)) &&
    words.some(isShuffledCase)
  )
}

function checkOf(text: string, meant: string[], isCut: boolean): Check {
  if (hasMarkup(text)) return failed('description', 'text_markup')
  const intent = intentOf(meant)
  if (intent !== null && !heldIntents.has(intent)) return failed('description', intent)
  if (hasLink(text) || meant.some(hasLink)) return failed('description', 'text_link')
  if (isDisguised(text)) return failed('description', 'text_disguised')
  const plain = meant[0] ?? ''
  if (isPlaceholderText(plain) || isFillerText(plain))
    return failed('description', 'text_placeholder')
  if (isNoiseText(plain) || isShuffledText(text)) return failed('description', 'text_noise')
  // So it seems: a person may look again.
  if (intent !== null) return held('description', intent)
  if (isAbroad(plain)) return held('description', 'text_abroad')
  if (isForeignText(text) || isOffTopic(plain)) return held('description', 'text_off_topic')
  return isCut ? warned('description', 'text_too_long') : passed('description')
}
