import { Pool } from 'pg'
import { createStorage } from '../storage.ts'

/**
 * Uploads, replaces, copies, moves and removes files until it is killed; or uploads one large file and prints
 * by how many bytes the process grew. Prints a line to stdout after each step.
 */
const [url, filesDir = '', what = 'churn'] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 4 })
const app = createStorage({
  pool,
  verifyToken: async () => ({
    ok: true,
    claims: { role: 'service_role' },
    raw: '{"role":"service_role"}',
  }),
  jwtSecret: 'a-shared-secret-of-at-least-thirty-two-characters',
  filesDir,
  fileSizeLimit: 2 ** 40,
  onError: (error) => void process.stderr.write(`${String(error)}\n`),
})
const headers = { authorization: 'Bearer x', 'x-upsert': 'true' }

if (what === 'large') await uploadLarge()
else await Promise.all([churn('a'), churn('b'), churn('c')])
await pool.end()

async function churn(own: string): Promise<never> {
  for (let step = 0; ; step += 1) {
    const name = `${own}${step % 3}`
    await ask('POST', `/object/files/${name}`, `${own} ${step} `.repeat(20_000))
    await ask('POST', '/object/copy', place(name, `${name}-copy`))
    await ask('POST', '/object/move', place(`${name}-copy`, `${name}-${process.pid}-${step}`))
    if (step > 3)
      await ask('DELETE', '/object/files', { prefixes: [`${name}-${process.pid}-${step - 3}`] })
    process.stdout.write(`${step}\n`)
  }
}

function place(sourceKey: string, destinationKey: string) {
  return { bucketId: 'files', sourceKey, destinationKey }
}

async function ask(method: string, path: string, body: unknown): Promise<void> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await app.request(path, { method, headers, body: text })
  if (answer.status !== 200) throw new Error(await answer.text())
}

async function uploadLarge(): Promise<void> {
  const start = process.memoryUsage().rss
  let peak = start
  let left = 5_000
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      peak = Math.max(peak, process.memoryUsage().rss)
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await app.request(new Request('http://localhost/object/files/large', init))
  process.stdout.write(`${JSON.stringify({ status: answer.status, grown: peak - start })}\n`)
}
