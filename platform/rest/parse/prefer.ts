import { RestError } from '../errors.ts'
import { readWhole } from './query.ts'
import type { RestSettings } from '../catalog/settings.ts'

export type Preferences = {
  return: 'minimal' | 'representation' | 'headers-only' | null
  count: 'exact' | 'planned' | 'estimated' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  tx: 'commit' | 'rollback' | null
  timezone: string | null
  maxAffected: number | null
}

const choices = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const

/**
 * Reads the Prefer headers, joined by commas. The first of two conflicting preferences wins.
 * Ignores unknown ones, or refuses them with PGRST122 under `handling=strict`.
 */
export function readPreferences(
  header: string | undefined,
  txEnd: RestSettings['txEnd'] = 'commit',
): Preferences {
  const preferences: Preferences = {
    return: null,
    count: null,
    resolution: null,
    missing: null,
    handling: null,
    tx: null,
    timezone: null,
    maxAffected: null,
  }
  if (!header) return preferences
  const unknown: string[] = []
  for (const part of header.split(',')) {
    const text = part.trim()
    if (text !== '' && !apply(preferences, text)) unknown.push(text)
  }
  if (preferences.handling === 'strict' && unknown.length > 0) {
    throw new RestError(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  if (!txEnd.endsWith('-allow-override')) preferences.tx = null
  return preferences
}

/** The Preference-Applied header, with the preferences that applied to this request. */
export function listAppliedPreferences(
  preferences: Preferences,
  meant: { write: boolean; insert: boolean; affects: boolean; conflictTarget: boolean },
): string | null {
  const applied = [
    meant.insert && meant.conflictTarget && preferences.resolution
      ? `resolution=${preferences.resolution}`
      : null,
    meant.write && preferences.missing ? `missing=${preferences.missing}` : null,
    meant.write && preferences.return ? `return=${preferences.return}` : null,
    preferences.count ? `count=${preferences.count}` : null,
    preferences.tx ? `tx=${preferences.tx}` : null,
    preferences.handling ? `handling=${preferences.handling}` : null,
    preferences.timezone ? `timezone=${preferences.timezone}` : null,
    meant.affects && preferences.maxAffected !== null
      ? `max-affected=${preferences.maxAffected}`
      : null,
  ].filter((text) => text !== null)
  return applied.length === 0 ? null : applied.join(', ')
}

function apply(preferences: Preferences, text: string): boolean {
  const equals = text.indexOf('=')
  if (equals < 0) return false
  const name = text.slice(0, equals).trim()
  const value = text.slice(equals + 1).trim()
  switch (name) {
    case 'return':
      return (
        (preferences.return ??= choices.return.find((known) => known === value) ?? null) !== null
      )
    case 'count':
      return (preferences.count ??= choices.count.find((known) => known === value) ?? null) !== null
    case 'resolution':
      preferences.resolution ??= choices.resolution.find((known) => known === value) ?? null
      return preferences.resolution !== null
    case 'missing':
      preferences.missing ??= choices.missing.find((known) => known === value) ?? null
      return preferences.missing !== null
    case 'handling':
      preferences.handling ??= choices.handling.find((known) => known === value) ?? null
      return preferences.handling !== null
    case 'tx':
      return (preferences.tx ??= choices.tx.find((known) => known === value) ?? null) !== null
    case 'timezone':
      preferences.timezone ??=
        Intl.supportedValuesOf('timeZone').find((zone) => zone === value) ?? null
      return preferences.timezone !== null
    case 'max-affected':
      preferences.maxAffected ??= readWhole(value)
      return preferences.maxAffected !== null
    default:
      return false
  }
}
