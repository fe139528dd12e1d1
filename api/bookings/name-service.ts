import type { Locale } from '../../engine/languages.ts'
import { isService } from '../../engine/services.ts'
import { speak } from '../../text/speak.ts'

/**
 * What needs to be done, in the reader's language if it is one of the trades; else as it was written.
 * @example nameService('roofing', 'es') // 'Techos'
 */
export function nameService(requested: string, locale: Locale): string {
  const service = requested.trim().toLowerCase()
  return isService(service) ? speak(locale).services[service] : requested
}
