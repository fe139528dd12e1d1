import { scoreModel as english } from '../../../text/en/admin/score-model.ts'
import { scoreModel as spanish } from '../../../text/es/admin/score-model.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

export function useScoreText() {
  return useWords(words)
}
