import { execFileSync } from 'node:child_process'

/** The variable that passes the printed status of the shared server to all workers. */
export const sharedStatus = 'E2E_STATUS'

/** A value that `npm run status` prints for the shared server; '' if it prints none. */
export function readServerStatus(name: string): string {
  return findValue(process.env[sharedStatus] ?? '', name)
}

/** Reads values that `npm run status` prints for the server of this environment, and runs it once at most. */
export function createStatusReader(env: NodeJS.ProcessEnv): (name: string) => string {
  let status: string | undefined
  return (name) => findValue((status ??= printStatus(env)), name)
}

function findValue(status: string, name: string): string {
  return new RegExp(`^${name}="(.*)"$`, 'm').exec(status)?.[1] ?? ''
}

/** What `npm run status` prints for the server of this environment. */
export function printStatus(env: NodeJS.ProcessEnv): string {
  const command = ['--import', 'tsx', 'scripts/status.ts']
  return execFileSync(process.execPath, command, { env, encoding: 'utf8' })
}
