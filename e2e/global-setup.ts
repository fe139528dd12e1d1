import { printStatus, sharedStatus } from './server-status.ts'

/** Reads the status of the shared server once for all workers. Playwright starts the server first. */
export default function shareStatus(): void {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' }
  process.env[sharedStatus] = printStatus(env)
}
