import { security as english } from '../../../text/en/auth/security.ts'
import { security as spanish } from '../../../text/es/auth/security.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

export function useSecurityText() {
  return useWords(words)
}
