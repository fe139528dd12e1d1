import { Buffer } from 'node:buffer'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startBare } from '../product/bare-server.ts'
import { median } from '../product/load.ts'
import { readMemory } from '../product/read-memory.ts'
import { type Product, startProduct } from '../product/start-product.ts'

const megabyte = 1_000_000
const downloadMegabytes = 100
const uploadMegabytes = 1_000
const rounds = 7
/** The ratio to the bare server's speed that we want at least. */
const leastRatio = 0.8
/** In MB, above the memory before the upload: buffers, and garbage that was not collected yet. */
const mostGrowth = 100

/** A download of 100 MB against a bare Node server, and the memory of the server during an upload of 1 GB. */
export async function measureFiles(): Promise<void> {
  const product = await startProduct({ FILE_SIZE_LIMIT: `${uploadMegabytes + 1}MB` })
  try {
    await post(product, '/storage/v1/bucket', { id: 'bench', name: 'bench' })
    for (const { isGood, line } of [await measureDownload(product), await measureUpload(product)]) {
      console.log(`  ${line}`)
      if (!isGood) process.exitCode = 1
    }
  } finally {
    await product.stop()
  }
}

type Outcome = { isGood: boolean; line: string }

async function measureDownload(product: Product): Promise<Outcome> {
  const content = Buffer.alloc(downloadMegabytes * megabyte, 'a line of a file\n')
  const folder = await mkdtemp(join(tmpdir(), 'cornerstone-files-'))
  const path = join(folder, 'file')
  await writeFile(path, content)
  const bare = await startBare('bench/files/bare-server.ts', { BARE_FILE: path })
  try {
    await upload(product, 'hundred.bin', downloadMegabytes)
    const oursUrl = `${product.url}/storage/v1/object/bench/hundred.bin`
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await download(oursUrl, authorize(product)))
      theirs.push(await download(bare.url, {}))
    }
    const ratio = median(ours.map((speed, at) => speed / (theirs[at] ?? Number.NaN)))
    const speeds = [ours, theirs].map((each) => `${median(each).toFixed(0)} MB/s`)
    return {
      isGood: ratio >= leastRatio,
      line: `download of ${downloadMegabytes} MB: ${speeds.join(', bare server ')}, ratio ${ratio.toFixed(2)} (aim: ${leastRatio})`,
    }
  } finally {
    await bare.stop()
    await rm(folder, { recursive: true })
  }
}

async function measureUpload(product: Product): Promise<Outcome> {
  const before = await readMemory(product.pid)
  let most = before
  const look = async () => {
    most = Math.max(most, await readMemory(product.pid))
  }
  const watch = setInterval(() => void look(), 100)
  const startedAt = performance.now()
  await upload(product, 'thousand.bin', uploadMegabytes)
  clearInterval(watch)
  const seconds = (performance.now() - startedAt) / 1000
  const speed = `${(uploadMegabytes / seconds).toFixed(0)} MB/s`
  const memory = `${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB`
  return {
    isGood: most - before <= mostGrowth,
    line: `upload of ${uploadMegabytes} MB: ${speed}, memory of the server ${memory} (aim: ${mostGrowth} more)`,
  }
}

/** @returns megabytes a second */
async function download(url: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  let size = 0
  await new Promise<void>((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', resolve)
      response.on('error', reject)
    }).on('error', reject)
  })
  if (size !== downloadMegabytes * megabyte) throw new Error(`${url}: got ${size} bytes`)
  return size / megabyte / ((performance.now() - startedAt) / 1000)
}

async function upload(product: Product, name: string, megabytes: number): Promise<void> {
  const chunk = Buffer.alloc(megabyte, 'a line of a file\n')
  const sent = request(`${product.url}/storage/v1/object/bench/${name}`, {
    method: 'POST',
    headers: {
      ...authorize(product),
      'content-type': 'application/octet-stream',
      'content-length': megabytes * megabyte,
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
  })
  await pipeline(Readable.from(Array.from({ length: megabytes }, () => chunk)), sent)
  const status = await answered
  if (status !== 200) throw new Error(`The upload of ${name} was answered with ${status}.`)
}

function authorize({ serviceRoleKey }: Product): Record<string, string> {
  return { authorization: `Bearer ${serviceRoleKey}`, apikey: serviceRoleKey }
}

async function post(product: Product, path: string, body: unknown): Promise<void> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { ...authorize(product), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}
