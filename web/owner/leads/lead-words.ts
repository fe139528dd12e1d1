import type { Text } from '../../../text/text.ts'

/** Where a lead came from; a source that the texts do not know yet shows as it is. */
export function sourceName(source: string, { owner }: Text): string {
  return wordFor(source, owner.lead.sources)
}

export function statusName(status: string, { owner }: Text): string {
  return wordFor(status, owner.lead.statuses)
}

function wordFor(key: string, words: Record<string, string>): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key
}
