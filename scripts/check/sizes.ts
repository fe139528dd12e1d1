import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { manifests, readManifest, type Manifest } from '../../web/site/prerender-manifest.ts'
import { isBuildStale } from '../build/build-stamp.mjs'

// Fails if the app is too large (its first screen, or what a route adds), or the scripts of a public page.
const most = { first: 150_000, route: 40_000, page: 4_000, pageWithForm: 20_000, signIn: 25_000 }
/** The headers of a script; the real ones are a few bytes smaller (`npm run bench -- pages` measures them). */
const headers = 400
const dist = fileURLToPath(new URL('../../dist/web', import.meta.url))

if (isBuildStale()) {
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const manifest = await readManifest(dist, manifests.app)
const weights = await weigh(manifest)
const entry = 'app.html'
/** A visitor uses the app in one language. */
const language = '../text/en/app.ts'
const first = new Set([...loaded(entry), ...loaded(language)])
const routes = findLazyParts(entry).filter((name) => name.endsWith('-page.tsx'))
const problems = [
  ...checkWeight('the first load', first, most.first),
  ...routes.flatMap((name) => checkWeight(name, findOwnParts(name), most.route)),
]
if (routes.length === 0 || !manifest[language])
  problems.push('The manifest lacks the routes or the texts of the app.')
problems.push(...(await checkPages()))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** A chunk and everything that it imports statically. */
function loaded(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const part of manifest[name]?.imports ?? []) loaded(part, seen)
  return seen
}

/** What only this route loads. */
function findOwnParts(route: string): Set<string> {
  const others = new Set(
    routes.filter((name) => name !== route).flatMap((name) => [...loaded(name)]),
  )
  return new Set([...loaded(route)].filter((part) => !first.has(part) && !others.has(part)))
}

/** What a chunk, or one of its imports, loads later. */
function findLazyParts(name: string): string[] {
  return [...loaded(name)].flatMap((part) => manifest[part]?.dynamicImports ?? [])
}

function checkWeight(what: string, parts: Set<string>, limit: number): string[] {
  return checkBytes(what, add([...parts].map((part) => weights.get(part) ?? 0)), limit)
}

function checkBytes(what: string, bytes: number, limit: number): string[] {
  if (process.argv.includes('--print')) console.log(`${what}: ${bytes} of ${limit} bytes`)
  return bytes <= limit ? [] : [`${what} weighs ${bytes} bytes of brotli, ${limit} at most`]
}

async function weigh(all: Manifest): Promise<Map<string, number>> {
  const weighed = Object.entries(all).map(async ([name, { file }]) => {
    const bytes = file.endsWith('.js') ? brotliCompressSync(await readFile(join(dist, file))) : ''
    return [name, bytes.length] as const
  })
  return new Map(await Promise.all(weighed))
}

/** The scripts that each public page requests while it loads. */
async function checkPages(): Promise<string[]> {
  const folder = join(dist, 'pages', 'en')
  const names = await readdir(folder, { recursive: true })
  const checked = names
    .filter((name) => name.endsWith('.html'))
    .map(async (name) => {
      const html = await readFile(join(folder, name), 'utf8')
      const links = [...html.matchAll(/ (?:src|href)="\/([^"]+\.js)"/g)]
      const scripts = links.map(async ([, file = '']) => readFile(join(dist, file)))
      const bytes = (await Promise.all(scripts)).map(
        (script) => brotliCompressSync(script).length + headers,
      )
      const withForm = html.includes('<site-island') ? most.pageWithForm : most.page
      const limit = name.startsWith('auth') ? most.signIn : withForm
      return checkBytes(`the page ${name}`, add(bytes), limit)
    })
  return (await Promise.all(checked)).flat()
}

function add(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
