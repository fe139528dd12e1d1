import { auditLog as english } from '../../../text/en/admin/audit-log.ts'
import { auditLog as spanish } from '../../../text/es/admin/audit-log.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }
export type LogText = typeof english

export function useLogText(): LogText {
  return useWords(words)
}
