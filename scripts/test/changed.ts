import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { steps } from '../check/steps.ts'
import { findRelatedTests } from './related-tests.ts'

// npm test -- changed: checks what has changed since origin/main, in under a minute. Runs the cheap checks on
// everything, but only the tests nearest to the changed files.
const root = fileURLToPath(new URL('../..', import.meta.url))
/** This many take about 30 seconds on two cores. */
const mostTests = 18

const changed = findChangedFiles()
const code = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
  (file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(root, file)),
)
const sources = new Map(code.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const related = findRelatedTests(changed, sources).map(({ file }) => file)
const tests = related.slice(0, mostTests)
console.log(`${changed.length} files changed; ${related.length} test files reach them.`)
if (related.length > tests.length) {
  console.log(`Running the nearest ${tests.length}; npm test runs them all.`)
}

const types =
  'tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/tsc/changed.tsbuildinfo'
const commands = {
  format: steps.format,
  lint: steps.lint,
  rooms: steps.rooms,
  documents: steps.documents,
  types,
  ...(tests.length > 0 ? { tests: `vitest run ${tests.join(' ')}` } : {}),
}
const failed: string[] = []
// Runs two at a time: the type check on one core, everything else on the other.
const waiting = Object.entries(commands).toReversed()
await Promise.all([1, 2].map(work))
console.log(failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command] = next
    const started = performance.now()
    const { status, printed } = await run(command)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(10)}${seconds} s`)
    if (status === 0) continue
    failed.push(name)
    console.log(printed)
  }
}

/** Prints its output at the end, so that the output of two steps does not mix. */
function run(command: string): Promise<{ status: number | null; printed: string }> {
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const env = { ...process.env, PATH }
  const child = spawn(command, { cwd: root, shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, printed })))
}

/** Committed since origin/main, changed in the working tree, and new. */
function findChangedFiles(): string[] {
  const base = git('rev-parse', '--verify', '--quiet', 'origin/main')[0]
  const from = base === undefined ? 'HEAD' : (git('merge-base', 'HEAD', base)[0] ?? 'HEAD')
  const files = [
    ...git('diff', '--name-only', from),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)]
}

/** @returns the lines that git prints; none if it fails */
function git(...args: string[]): string[] {
  try {
    const printed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    return printed.split('\n').filter((line) => line !== '')
  } catch {
    return []
  }
}
