// npm start: installs what is missing, builds what is stale, then serves in this process, so that the server
// gets the signals. Until the installation is done, only Node's own modules can be imported.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

function run(sentence, args) {
  console.error(sentence)
  const { status, signal } = spawnSync('npm', args, {
    cwd: root,
    // stdout is only for the line that says that the server is ready.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (signal) process.exit(1)
  if (status !== 0) {
    console.error(`npm ${args.join(' ')} failed. Its output is above.`)
    process.exit(1)
  }
}

function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`
  if (!existsSync(installed)) return false
  return statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs
}

if (existsSync('.env')) process.loadEnvFile('.env')
if (!isInstalled()) run('Installing.', ['ci', '--no-audit', '--no-fund', '--include=dev'])

const { isBuildStale } = await import('./build/build-stamp.mjs')
if (isBuildStale()) run('Building the pages.', ['run', 'build', '--silent'])

// If npm is killed, stop too, instead of leaving an orphaned server behind.
if (process.env.npm_lifecycle_event === 'start') {
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

const { bundleServer } = await import('./build/bundle-server.mjs')
const { main } = await import(await bundleServer())
await main()
