import { validationFailed } from '../ground/errors.ts'

const unitMilliseconds: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/**
 * When a ban of this duration ends (Go's format: `24h`, `1h30m`).
 * @returns undefined for an empty duration, null for `none`, which lifts the ban
 */
export function readBanEnd(duration: string): Date | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(duration)) {
    throw validationFailed(`invalid format for ban duration: ${JSON.stringify(duration)}`)
  }
  let milliseconds = 0
  for (const [, amount, , unit = ''] of duration.matchAll(/(\d+(\.\d+)?)(ms|s|m|h)/g)) {
    milliseconds += Number(amount) * (unitMilliseconds[unit] ?? 0)
  }
  const end = new Date(Date.now() + milliseconds)
  if (end.getFullYear() > 9999 || Number.isNaN(end.getTime())) {
    throw validationFailed('invalid format for ban duration: too long')
  }
  return end
}
