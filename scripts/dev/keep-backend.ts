import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'

const rooms = ['api', 'engine', 'net', 'platform', 'postgres', 'server', 'supabase', 'text', 'wire']

/** Runs the server in a child process, and restarts it when a file of its rooms changes. */
export function keepBackend(
  root: string,
  settings: Record<string, string>,
): { stop(): Promise<void> } {
  let child = start()
  let stopping = false
  let pending: NodeJS.Timeout | undefined
  const watchers = rooms.map((room) =>
    watch(join(root, room), { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file) || !/\.(ts|sql)$/.test(file)) return
      clearTimeout(pending)
      pending = setTimeout(() => void restart(file), 150)
    }),
  )
  return {
    async stop() {
      stopping = true
      clearTimeout(pending)
      for (const watcher of watchers) watcher.close()
      await end(child)
    },
  }

  async function restart(file: string): Promise<void> {
    console.log(`${file} changed: restarting the backend.`)
    await end(child)
    if (!stopping) child = start()
  }

  function start(): ChildProcess {
    const run = "import('./server/main.ts').then(({ main }) => main())"
    return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', run], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Ctrl-C in the terminal reaches this process, which stops the child.
      detached: true,
    })
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
