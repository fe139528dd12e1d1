import { security as english } from '../../../text/en/security.ts'
import { security as spanish } from '../../../text/es/security.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

export function useSecurityText() {
  return useWords(words)
}
