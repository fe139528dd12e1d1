import type { CheckRule } from '../check.ts'
import { saysNothingOfHomes } from './home-words.ts'
import { intents, ofHome } from './intents.ts'

/** What the cues of one rule must weigh together to refuse. */
const enough = 3

/**
 * What somebody who is no homeowner wants, by all ways in which the text may be read; null for a homeowner.
 * @example intentOf(['we do seo, increase your sales']) // 'text_sales'
 */
export function intentOf(readings: ReadonlyArray<string>): CheckRule | null {
  for (const [rule, cues] of intents) {
    for (const text of readings) {
      let weight = startOf(rule, text)
      for (const [points, pattern] of cues) if (pattern.test(text)) weight += points
      if (weight >= enough) return rule
      // One certain sign is not outweighed by a roof that is mentioned.
      if (cues.some(([points, pattern]) => points === enough && pattern.test(text))) return rule
    }
  }
  return null
}

/** Where a text speaks of a home it takes more to doubt it, and less where it never does. */
function startOf(rule: CheckRule, text: string): -1 | 0 | 1 {
  if (rule !== 'text_instructions' && ofHome.test(text)) return -1
  return saysNothingOfHomes(text) ? 1 : 0
}
