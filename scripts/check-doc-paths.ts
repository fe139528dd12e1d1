import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// A path in backticks is a promise: this fails when it is broken.
const root = fileURLToPath(new URL('..', import.meta.url))
const topNames = new Set(readdirSync(root))
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
// What only a build, an installation or a running server makes.
const madeLater = /^(dist|node_modules|\.data|test-results)(\/|$)/

const broken = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  const promises = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(
    (match) => match[1] ?? '',
  )
  return promises
    .filter((path) => path.includes('/') && topNames.has(path.split('/')[0] ?? ''))
    .filter((path) => !madeLater.test(path) && !existsSync(join(root, path)))
    .map((path) => `${document} names ${path}, which is not there.`)
})
for (const sentence of new Set(broken)) console.error(sentence)
process.exitCode = broken.length > 0 ? 1 : 0
