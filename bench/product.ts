import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('..', import.meta.url)

export type Product = {
  url: string
  anonKey: string
  serviceRoleKey: string
  /** The administrator's address of the database, for filling it. */
  databaseUrl: string
  stop(): Promise<void>
}

/** The product as `npm start` runs it, in its own process, on an empty DATA_DIR that goes afterwards. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-bench-'))
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    AUTOCONFIRM: 'on',
    // The figures are about speed, not about the limits that guard it.
    RATE_LIMIT_FACTOR: '100000',
  }
  const server = await startNode(['scripts/start.mjs'], env, /^ready (\S+)/m)
  const status = await printed(['--import', 'tsx', 'scripts/status.ts'], env)
  return {
    url: `http://127.0.0.1:${port}`,
    anonKey: value(status, 'ANON_KEY'),
    serviceRoleKey: value(status, 'SERVICE_ROLE_KEY'),
    databaseUrl: value(status, 'DB_URL'),
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A Node process that is waited for until it prints `ready`. */
export async function startNode(args: string[], env: NodeJS.ProcessEnv, ready: RegExp) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (ready.test(said)) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) =>
      reject(new Error(`ended with ${code} before it was ready:\n${said}`)),
    )
  })
  return { said: () => said, stop: () => stopped(child) }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function printed(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`status ended with ${code}`)),
    )
  })
}

function value(status: string, name: string): string {
  const found = status.match(new RegExp(`^${name}="(.*)"$`, 'm'))?.[1]
  if (!found) throw new Error(`status does not say ${name}`)
  return found
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}
