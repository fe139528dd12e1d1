import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import type { Launcher } from './launcher.ts'

/** Starts a PostgreSQL program in its own session, so that Ctrl-C in a terminal does not reach it. */
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
    // Leaves out our environment: variables like PGDATA would change its behavior, and it needs none of our secrets.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  })
}
