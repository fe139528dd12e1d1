import { companySignIn as english } from '../../../text/en/auth/company.ts'
import { companySignIn as spanish } from '../../../text/es/auth/company.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

/** Few servers offer company sign-in, so its texts load separately. */
export function useCompanyText() {
  return useWords(words)
}
