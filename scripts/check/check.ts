import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stepNames, steps } from './steps.ts'

// npm run check -- [STEP]…: runs every check, or the named ones, and lists those that failed.
const root = fileURLToPath(new URL('../..', import.meta.url))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0) {
  console.error(
    `There is no check named ${unknown.join(', ')}. There are: ${stepNames.join(', ')}.`,
  )
  process.exit(2)
}
const failed = stepNames
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .filter((name) => !passes(name))
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`)
  process.exitCode = 1
}

function passes(name: keyof typeof steps): boolean {
  const binaries = join(root, 'node_modules', '.bin')
  const PATH = `${binaries}${delimiter}${process.env['PATH'] ?? ''}`
  const { status } = spawnSync(steps[name], {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  })
  return status === 0
}
