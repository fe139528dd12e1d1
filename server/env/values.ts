import { z } from 'zod'

const yes = ['1', 'true', 'on', 'yes']
const no = ['0', 'false', 'off', 'no']

export const Flag = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => yes.includes(text) || no.includes(text), 'must be 1 or 0')
  .transform((text) => yes.includes(text))

const perUnit = { s: 1, m: 60, h: 3600, d: 86_400 }

/** A duration such as '90s', '30m', '12h' or '7d'. */
export const Seconds = z
  .string()
  .trim()
  .refine((text) => parseSpan(text) !== null, 'must be a duration such as 30m, 12h or 7d')
  .transform((text) => parseSpan(text) ?? 0)

function parseSpan(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? []
  const isUnit = (one: string | undefined): one is keyof typeof perUnit =>
    one !== undefined && one in perUnit
  return isUnit(unit) ? Number(count) * perUnit[unit] : null
}
