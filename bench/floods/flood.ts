import { z } from 'zod'

/** Where a flood goes. It crosses a process boundary as JSON. */
export const targetShape = z.object({
  url: z.string(),
  anonKey: z.string(),
  /** The attacker's own account. */
  attacker: z.object({
    token: z.string(),
    email: z.string(),
    password: z.string(),
    businessId: z.string(),
  }),
})
export type Target = z.infer<typeof targetShape>

export type Flood = {
  /** What the attackers do, for the printed line. */
  about: string
  /** How many attackers work at once; each calls `attack` again as soon as it has an answer. */
  attackers: number
  /**
   * One call.
   * @param n counts all calls of the flood, from 0
   * @returns the HTTP status
   */
  attack(target: Target, n: number): Promise<number>
}

/** One of 65,025 addresses. The server trusts a forwarded address here, because the flood comes from this machine. */
export function forwardedFrom(n: number): Record<string, string> {
  return { 'x-forwarded-for': `10.77.${n % 255}.${Math.floor(n / 255) % 255}` }
}
