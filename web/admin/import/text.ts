import { errors as englishErrors } from '../../../text/en/errors.ts'
import { imports as english } from '../../../text/en/admin/imports.ts'
import { errors as spanishErrors } from '../../../text/es/errors.ts'
import { imports as spanish } from '../../../text/es/admin/imports.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }
const errors = { en: englishErrors, es: spanishErrors }

export function useImportText() {
  return useWords(words)
}

/** Why a file could not be read, by the code that the import keeps; null where none is kept, or an unknown one. */
export function useProblemSentence(problem: string | null): string | null {
  const sentences = useWords(errors)
  const found = Object.entries(sentences).find(([code]) => code === problem)
  return found ? found[1]({}) : null
}
