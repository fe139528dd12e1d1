import { admin as english } from '../../text/en/admin/admin.ts'
import { admin as spanish } from '../../text/es/admin/admin.ts'
import { useWords } from '../app/locale.tsx'

const words = { en: english, es: spanish }
export type AdminText = typeof english

export function useAdminText(): AdminText {
  return useWords(words)
}
