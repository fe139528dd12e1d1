import type { CheckRule } from '../../check.ts'
import { saysNothingOfHomes } from '../home/words.ts'
import { namesHomeThings } from '../home/things.ts'
import { intents, ofHome, wants } from './list.ts'

/** What the cues of one rule must weigh together to refuse. */
const enough = 3
/** Doubts add up: in a long story some are found by chance. One more is asked for each of so many characters. */
const charactersOfDoubt = 100

/**
 * What somebody who is no homeowner wants, by all ways in which the text may be read; null for a homeowner.
 * @example intentOf(['we do seo, increase your sales']) // 'text_sales'
 */
export function intentOf(readings: ReadonlyArray<string>): CheckRule | null {
  for (const [rule, cues] of intents) {
    for (const text of readings) {
      let weight = startOf(rule, text)
      for (const [points, pattern] of cues) {
        if (!pattern.test(text)) continue
        // One certain sign is not outweighed by a roof that is mentioned.
        if (points === enough) return rule
        weight += points
      }
      if (weight >= enoughOf(rule, text)) return rule
    }
  }
  return null
}

function enoughOf(rule: CheckRule, text: string): number {
  if (rule !== 'text_doubtful') return enough
  return enough + Math.max(0, Math.floor(text.length / charactersOfDoubt) - 1)
}

/** Where a text speaks of a home it takes more to doubt it, and less where it never does. */
function startOf(rule: CheckRule, text: string): -1 | 0 | 1 {
  if (rule !== 'text_instructions' && ofHome.test(text)) return -1
  if (rule === 'text_doubtful' && wants.test(text) && namesHomeThings(text)) return -1
  return saysNothingOfHomes(text) ? 1 : 0
}
