import type { ChildProcess } from 'node:child_process'
import { chown, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findBinaries } from '../database/binaries.ts'
import { launch } from '../database/launch.ts'
import { chooseLauncher } from '../database/launcher.ts'
import { findFreePort } from '../http/free-port.ts'

/** A throwaway PostgreSQL for tests: no fsync, trust on loopback, gone afterwards. */
export async function startTestCluster(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const { initdb, postgres } = await findBinaries()
  const folder = await mkdtemp(join(await fastestFolder(), 'cornerstone-test-'))
  const data = join(folder, 'data')
  const launcher = await chooseLauncher(data, [initdb, postgres])
  if (launcher.owner) await chown(folder, launcher.owner.uid, launcher.owner.gid)
  // prettier-ignore
  const making = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C',
    '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-N']
  await finished(launch(launcher, initdb, making, 'ignore'))
  const port = await findFreePort(null)
  await writeFile(join(folder, 'port'), String(port))
  // prettier-ignore
  const serving = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off',
    '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300',
    '-c', 'shared_buffers=128MB', '-c', 'autovacuum=off',
    // Like the product's own cluster: short queries gain nothing from JIT and parallel workers.
    '-c', 'jit=off', '-c', 'max_parallel_workers_per_gather=0']
  const server = launch(launcher, postgres, serving, 'ignore')
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

/** Uses memory if there is enough, which makes copying a database ten times as fast. */
async function fastestFolder(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).catch(() => null)
  return free && free.bavail * free.bsize > 4 * 1024 ** 3 ? memory : tmpdir()
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

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}`)),
    )
  })
}
