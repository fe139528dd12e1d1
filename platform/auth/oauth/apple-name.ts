import { z } from 'zod'

const AppleUser = z.object({
  name: z.object({
    firstName: z.string().max(100).default(''),
    lastName: z.string().max(100).default(''),
  }),
})

/** The name in the `user` field of Apple's form post; empty if it cannot be read. */
export function readAppleName(user: string): string {
  try {
    const { name } = AppleUser.parse(JSON.parse(user))
    return `${name.firstName} ${name.lastName}`.trim()
  } catch {
    return ''
  }
}
