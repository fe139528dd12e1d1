import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { homeowner } from '../../server/testing/homeowners.ts'
import { importLimits } from '../../wire/import-file.ts'
import { longestWait, type Install, type Outcome } from './install.ts'

const size = Number(process.env.IMPORT_ROWS ?? 100_000)
const stops = [0.2, 0.5, 0.8]
const partSize = importLimits.chunkBytes

type Progress = { rows_read: number; rows_taken: number; ended: boolean }

/** Imports a file whose import is stopped three times by `kill -9` of the server. */
export async function importWithKills(install: Install): Promise<Outcome> {
  const began = performance.now()
  const id = await beginImport(install)
  for (const stop of stops) {
    await untilProgress(install, id, ({ rows_read: read }) => read >= size * stop)
    await install.killServer()
  }
  const { rows_taken: taken } = await untilProgress(install, id, ({ ended }) => ended)
  const [found] = await install.query<{ rows: number; people: number }>(
    `select count(*)::int as rows, count(distinct phone)::int as people
     from homeowner_requests where source = 'csv'`,
  )
  const { rows = 0, people = 0 } = found ?? {}
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  return {
    isGood: taken === size && rows === size && people === size,
    lines: [
      `import of ${size} rows stopped ${stops.length} times: ${rows} rows, ${people} people, ${seconds} s`,
    ],
  }
}

/** @throws Error if no more rows are read for a minute */
async function untilProgress(
  install: Install,
  id: string,
  isEnough: (progress: Progress) => boolean,
): Promise<Progress> {
  let last = { read: -1, at: performance.now() }
  for (;;) {
    const progress = await readProgress(install, id)
    if (isEnough(progress)) return progress
    if (progress.rows_read > last.read) last = { read: progress.rows_read, at: performance.now() }
    if (performance.now() - last.at > longestWait) {
      throw new Error(`The import stopped at row ${last.read} for ${longestWait / 1000} s.`)
    }
    await sleep(50)
  }
}

async function beginImport(install: Install): Promise<string> {
  const lines = Array.from({ length: size }, (_, at) => {
    const { fullName, email } = homeowner(at + 1)
    return `${fullName},${phoneOf(at)},${email},33130`
  })
  const bytes = Buffer.from(['Name,Phone,Email,ZIP', ...lines].join('\n'))
  const made = await call(install, 'imports', {
    fileName: 'spring.csv',
    fileSize: bytes.length,
  })
  const { id } = z.object({ id: z.string() }).parse(made)
  for (let at = 0; at * partSize < bytes.length; at += 1) {
    const part = bytes.subarray(at * partSize, (at + 1) * partSize)
    await call(install, `imports/${id}/chunks/${at}`, new Uint8Array(part))
  }
  await call(install, `imports/${id}/readings`, {})
  await call(install, `imports/${id}/runs`, {
    columns: ['fullName', 'phone', 'email', 'zip'],
    service: 'roofing',
    source: 'csv',
    consent: { text: 'I agree that one contractor may call me.', language: 'en' },
  })
  return id
}

/** Numbers that intake accepts: none of them is one group of digits twice. */
function phoneOf(n: number): string {
  const area = n < 50_000 ? '305' : '407'
  const exchange = 556 + (Math.floor(n / 10_000) % 5)
  return `${area}${exchange}${String(n % 10_000).padStart(4, '0')}`
}

async function call(
  { url, secrets }: Install,
  path: string,
  body: object | Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const key = secrets.serviceRoleKey
  const answer = await fetch(`${url}/functions/v1/${path}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}` },
    body: body instanceof Uint8Array ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(longestWait),
  })
  if (answer.status !== 200) {
    throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  }
  return answer.json()
}

async function readProgress(install: Install, id: string): Promise<Progress> {
  const [found] = await install.query<Progress>(
    `select rows_read, rows_taken, ended_at is not null as ended from imports where id = '${id}'`,
  )
  if (!found) throw new Error('The import is gone.')
  return found
}
