import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts a Node process in the root of the repository and waits until its output matches `ready`.
 * @throws Error with everything that it printed, if it exits before that
 */
export async function startNode(args: string[], env: NodeJS.ProcessEnv, ready: RegExp) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString()
      if (ready.test(printed)) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) =>
      reject(new Error(`exited with ${code} before it was ready:\n${printed}`)),
    )
  })
  return { printed: () => printed, stop: () => stop(child), kill: () => kill(child) }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** `kill -9`. */
function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
