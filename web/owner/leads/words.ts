import { isService } from '../../../engine/services.ts'
import type { Text } from '../../../text/load.ts'
import type { Lead } from './leads.ts'

/** Where a lead came from; a source without a text is shown unchanged. */
export function sourceName(source: string, { owner }: Text): string {
  return findWord(source, owner.lead.sources)
}

export function statusName(status: string, { owner }: Text): string {
  return findWord(status, owner.lead.statuses)
}

export function channelName(channel: string, { owner }: Text): string {
  return findWord(channel, owner.lead.channels)
}

export function leadName(
  lead: Pick<Lead, 'contact_name' | 'full_name' | 'company_name'>,
  { owner }: Text,
): string {
  return lead.contact_name ?? lead.full_name ?? lead.company_name ?? owner.lead.homeowner
}

/** The service that the homeowner asked for; a service without a text is shown unchanged. */
export function serviceName({ service_needed: service }: Pick<Lead, 'service_needed'>, text: Text) {
  return isService(service) ? text.services[service] : (service ?? '')
}

/** 'Miami, FL' */
export function placeName({ city, state }: Pick<Lead, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ')
}

/** '12 Oak St, Miami, FL 33130', or as much of it as is known. */
export function addressLine(
  lead: Record<'address' | 'city' | 'state' | 'zip', string | null>,
): string {
  const state = [lead.state, lead.zip].filter(Boolean).join(' ')
  return [lead.address, lead.city, state].filter(Boolean).join(', ')
}

/** The text for a database value; a value without a text is shown unchanged. */
export function findWord(key: string, words: Record<string, string>): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key
}
