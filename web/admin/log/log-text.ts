import { auditLog as english } from '../../../text/en/audit-log.ts'
import { auditLog as spanish } from '../../../text/es/audit-log.ts'
import { useLocale } from '../../app/locale.tsx'

const words = { en: english, es: spanish }
export type LogText = typeof english

/** The words of this page come with it, and not with every screen. */
export function useLogText(): LogText {
  return words[useLocale().locale]
}
