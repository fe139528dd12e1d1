import type { Locale } from '../../../wire/locale.ts'
import type { Reason } from './leads.ts'

/** What a reason is called in this language. */
export function reasonLabel(reason: Reason, _locale: Locale): string {
  return `${reason.term}: ${reason.level}`
}
