import { imports as english } from '../../../text/en/imports.ts'
import { imports as spanish } from '../../../text/es/imports.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

export function useImportText() {
  return useWords(words)
}
