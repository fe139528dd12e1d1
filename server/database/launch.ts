import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import type { Launcher } from './launcher.ts'

/** Starts a program of PostgreSQL in a session of its own, so that Ctrl-C in a terminal passes it by. */
export function launch(
  launcher: Launcher,
  program: string,
  args: string[],
  stdio: StdioOptions,
): ChildProcess {
  const [file = program, ...rest] = [...launcher.prefix, program, ...args]
  const user = launcher.prefix.length === 0 ? (launcher.owner ?? {}) : {}
  return spawn(file, rest, {
    ...user,
    cwd: '/',
    detached: true,
    stdio,
    // Nothing of ours: PGDATA and its kin would speak to it, and our secrets are not its business.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  })
}
