import { createHmac } from 'node:crypto'

/** One per DATA_DIR, the same at every start. */
export function demoPassword(jwtSecret: string): string {
  return createHmac('sha256', jwtSecret)
    .update('password of the demo accounts')
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 16)
}
