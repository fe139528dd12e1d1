import { execFileSync } from 'node:child_process'

const printed = new Map<string, string>()

/** A value that `npm run status` prints for the server of this environment; '' if it prints none. */
export function readStatus(name: string, env: NodeJS.ProcessEnv): string {
  return new RegExp(`^${name}="(.*)"$`, 'm').exec(printStatus(env))?.[1] ?? ''
}

/** Runs once per worker and DATA_DIR, because the values stay the same while a server runs. */
function printStatus(env: NodeJS.ProcessEnv): string {
  const dataDir = env['DATA_DIR'] ?? ''
  const command = ['--import', 'tsx', 'scripts/status.ts']
  const lines =
    printed.get(dataDir) ?? execFileSync(process.execPath, command, { env, encoding: 'utf8' })
  printed.set(dataDir, lines)
  return lines
}
