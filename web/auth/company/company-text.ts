import { companySignIn as english } from '../../../text/en/company-sign-in.ts'
import { companySignIn as spanish } from '../../../text/es/company-sign-in.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

/** Few servers offer this: its words come with it, and not with every screen. */
export function useCompanyText() {
  return useWords(words)
}
