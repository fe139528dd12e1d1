import { readService } from '../../engine/sources/values.ts'
import { services, type Service } from '../../engine/services.ts'
import { services as english } from '../../text/en/services.ts'
import type { Text } from '../../text/load.ts'

/** The service with this id or name, in any case; undefined for another trade. */
function findTrade(industry: string, text: Text): Service | undefined {
  const wanted = industry.trim().toLowerCase()
  return services.find((service) =>
    [service, english[service], text.services[service]].some(
      (name) => name.toLowerCase() === wanted,
    ),
  )
}

/**
 * Returns the industry to store: a known trade by its English name, so that both languages store the same
 * value; any other as typed, since a business may work in a trade that we sell no leads for.
 * @example nameIndustry('techos', spanish) // 'Roofing'
 */
export function nameIndustry(typed: string, text: Text): string {
  const isOneWord = /^\S+$/.test(typed.trim())
  const trade = findTrade(typed, text) ?? (isOneWord ? readService(typed) : undefined)
  return trade ? english[trade] : typed.trim()
}

/** A stored industry in the reader's language. */
export function showIndustry(stored: string, text: Text): string {
  const trade = findTrade(stored, text)
  return trade ? text.services[trade] : stored
}
