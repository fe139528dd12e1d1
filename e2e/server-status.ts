import { execFileSync } from 'node:child_process'

/** A value that `npm run status` prints for the server of this environment; '' if it prints none. */
export function readStatus(name: string, env: NodeJS.ProcessEnv): string {
  const lines = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/status.ts'], {
    env,
    encoding: 'utf8',
  })
  return new RegExp(`^${name}="(.*)"$`, 'm').exec(lines)?.[1] ?? ''
}
