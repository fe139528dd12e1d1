import { inbox as english } from '../../../text/en/inbox.ts'
import { inbox as spanish } from '../../../text/es/inbox.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

export function useInboxText() {
  return useWords(words)
}
