import { admin as english } from '../../text/en/admin.ts'
import { admin as spanish } from '../../text/es/admin.ts'
import { useLocale } from '../app/locale.tsx'

const words = { en: english, es: spanish }
export type AdminText = typeof english

/** The administration's words come with its pages, and not with every screen. */
export function useAdminText(): AdminText {
  return words[useLocale().locale]
}
