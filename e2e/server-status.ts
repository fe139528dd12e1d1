import { execFileSync } from 'node:child_process'

/** What `npm run status` says under a name, of the server that this environment names; '' where it says nothing. */
export function readStatus(name: string, env: NodeJS.ProcessEnv): string {
  const lines = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/status.ts'], {
    env,
    encoding: 'utf8',
  })
  return new RegExp(`^${name}="(.*)"$`, 'm').exec(lines)?.[1] ?? ''
}
