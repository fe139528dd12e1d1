import { inbox as english } from '../../../text/en/admin/inbox.ts'
import { inbox as spanish } from '../../../text/es/admin/inbox.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

export function useInboxText() {
  return useWords(words)
}
