import { scoreModel as english } from '../../../text/en/score-model.ts'
import { scoreModel as spanish } from '../../../text/es/score-model.ts'
import { useLocale } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

/** Few people open this page: its words come with it, and not with every screen. */
export function useScoreText() {
  return words[useLocale().locale]
}
