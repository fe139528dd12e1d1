import type { CheckRule } from '../../check.ts'
import { saysNothingOfHomes } from '../home/words.ts'
import { namesHomeThings } from '../home/things.ts'
import { intents, ofHome, wants } from './list.ts'

/** The total weight at which the cues of a rule refuse. */
const enough = 3
/** A long text matches some doubtful cues by chance: one more is needed for each of this many characters. */
const charactersOfDoubt = 100

/**
 * The rule that a text violates in any of its readings; null for a homeowner's text.
 * @example findIntent(['we do seo, increase your sales']) // 'text_sales'
 */
export function findIntent(readings: ReadonlyArray<string>): CheckRule | null {
  for (const [rule, cues] of intents) {
    for (const text of readings) {
      let weight = startWeight(rule, text)
      for (const [points, pattern] of cues) {
        if (!pattern.test(text)) continue
        // Mentioning a roof does not outweigh one certain cue.
        if (points === enough) return rule
        weight += points
      }
      if (weight >= pointsNeeded(rule, text)) return rule
    }
  }
  return null
}

function pointsNeeded(rule: CheckRule, text: string): number {
  if (rule !== 'text_doubtful') return enough
  return enough + Math.max(0, Math.floor(text.length / charactersOfDoubt) - 1)
}

/** A text that mentions a home needs more cues, one that never does fewer. */
function startWeight(rule: CheckRule, text: string): -1 | 0 | 1 {
  if (rule !== 'text_instructions' && ofHome.test(text)) return -1
  if (rule === 'text_doubtful' && wants.test(text) && namesHomeThings(text)) return -1
  return saysNothingOfHomes(text) ? 1 : 0
}
