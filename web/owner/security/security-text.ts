import { security as english } from '../../../text/en/security.ts'
import { security as spanish } from '../../../text/es/security.ts'
import { useLocale } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

/** These words come with the settings, and not with every screen. */
export function useSecurityText() {
  return words[useLocale().locale]
}
