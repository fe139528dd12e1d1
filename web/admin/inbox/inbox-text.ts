import { inbox as english } from '../../../text/en/inbox.ts'
import { inbox as spanish } from '../../../text/es/inbox.ts'
import { useLocale } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

/** The words of this page come with it, and not with every screen. */
export function useInboxText() {
  return words[useLocale().locale]
}
