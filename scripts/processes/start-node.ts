import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Five minutes: the first start builds the pages. */
const patience = 5 * 60_000
/** Longer than the ten seconds in which the server stops. */
const patienceWithStop = 15_000

/**
 * Starts a Node process in the root of the repository and waits until its output matches `ready`.
 * @param longest in ms; a process that takes longer is killed
 * @throws Error with everything that it printed, if it exits before that or takes too long
 */
export async function startNode(
  args: string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
  longest = patience,
) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString()
      if (ready.test(printed)) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`exited with ${code ?? signal} before it was ready:\n${printed}`)),
    )
    timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`was not ready after ${longest / 1000} seconds:\n${printed}`))
    }, longest)
  }).finally(() => clearTimeout(timer))
  return {
    pid: child.pid,
    printed: () => printed,
    /** Asks the process to stop, and kills it if it does not. Does nothing if it has ended. */
    async stop(): Promise<void> {
      const late = sleep(patienceWithStop, 'late', { ref: false })
      const ended = await Promise.race([end(child, 'SIGTERM'), late])
      if (ended === 'late') await end(child, 'SIGKILL')
    },
    /** `kill -9`. Does nothing if it has ended. */
    kill: () => end(child, 'SIGKILL'),
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  // A process that has ended sends no second `exit`.
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
