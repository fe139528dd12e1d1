import { cleanText } from '../clean-text.ts'
import { failed, held, passed, skipped, warned, type Check, type CheckRule } from '../check.ts'
import { isAbroad } from './home/abroad.ts'
import { isDisguised, listReadings } from './noise/disguise.ts'
import { isFillerText } from './noise/filler.ts'
import { saysTenant } from './home/tenant.ts'
import { findIntent } from './intents/intent.ts'
import { hasLink } from './noise/link.ts'
import { hasMarkup } from './noise/markup.ts'
import { isShuffledCase } from './noise/words.ts'
import { isNoiseText, isPlaceholderText } from './noise/text.ts'
import { isOffTopic } from './home/off-topic.ts'
import { isForeignText } from './noise/scripts.ts'
import { questions } from '../request/questions.ts'

/** Rules that a person should review. */
const heldIntents: ReadonlySet<CheckRule> = new Set(['text_no_request', 'text_doubtful'])

/** `isTenant`: the author says that they rent the home. */
export type TextReading = { check: Check; description: string | null; isTenant: boolean }

/**
 * Reads the description. Capitals, bad spelling, Spanish and a link to photos are fine; other links, sales
 * pitches, job seekers, competitors and prompt injections are not.
 */
export function readText(text: string | undefined): TextReading {
  const whole = cleanText(text ?? '')
  if (whole === '') return { check: skipped('description'), description: null, isTenant: false }
  // Patterns run only on the stored part, so the text is bounded.
  const description = whole.slice(0, questions.description.longest).replace(/[\uD800-\uDBFF]$/, '')
  const meant = listReadings(description)
  const check = checkText(description, meant, whole.length > questions.description.longest)
  return { check, description, isTenant: saysTenant(meant[0] ?? '') }
}

/** One to three words with a random one: 'GmVPYLugNi'. 'PVC' and 'iPhone' are fine. */
function isShuffledText(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return (
    words.length <= 3 &&
    words.every((word) => /^\p{L}{7,}$/u.test(word)) &&
    words.some(isShuffledCase)
  )
}

function checkText(text: string, meant: string[], isCut: boolean): Check {
  if (hasMarkup(text)) return failed('description', 'text_markup')
  const intent = findIntent(meant)
  if (intent !== null && !heldIntents.has(intent)) return failed('description', intent)
  if (hasLink(text) || meant.some(hasLink)) return failed('description', 'text_link')
  if (isDisguised(text)) return failed('description', 'text_disguised')
  const plain = meant[0] ?? ''
  if (isPlaceholderText(plain) || isFillerText(plain))
    return failed('description', 'text_placeholder')
  if (isNoiseText(plain) || isShuffledText(text)) return failed('description', 'text_noise')
  // Not certain, so a person reviews it.
  if (intent !== null) return held('description', intent)
  if (isAbroad(plain)) return held('description', 'text_abroad')
  if (isForeignText(text) || isOffTopic(plain)) return held('description', 'text_off_topic')
  return isCut ? warned('description', 'text_too_long') : passed('description')
}
