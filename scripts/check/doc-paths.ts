import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCommandName } from '../cornerstone/commands.ts'

// Fails on a path, command, link or picture in a document that does not exist, and on a comment that names a
// missing document.
const root = fileURLToPath(new URL('../..', import.meta.url))
const topNames = new Set(readdirSync(root))
const scripts = Object.keys(readScripts(readFileSync(join(root, 'package.json'), 'utf8')))
// Created only by a build, an installation or a running server.
const madeLater = /^(dist|node_modules|\.data|test-results)(\/|$)/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

const broken = files.flatMap((file) => {
  if (file.endsWith('.md')) return brokenIn(file, read(file))
  if (/\.(tsx?|mjs|css|sql)$/.test(file)) return missing(file, documentsNamedIn(read(file)))
  return []
})
for (const sentence of new Set(broken)) console.error(sentence)
process.exitCode = broken.length > 0 ? 1 : 0

function brokenIn(document: string, text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const words = all(prose, /`([^`\n]+)`/g).flatMap((code) => code.split(/\s+/))
  const paths = words
    .filter((word) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(word))
    .filter((path) => topNames.has(path.split('/')[0] ?? ''))
  const links = all(prose, /\]\(([^)\s]+)\)/g)
    .filter((link) => !/^([a-z]+:|#)/.test(link))
    .map((link) => relative(root, join(root, dirname(document), link.replace(/#.*$/, ''))))
  const commands = all(text, /\bnpm run ([\w:-]+)/g)
    .filter((name) => !scripts.includes(name))
    .map((name) => `${document} says npm run ${name}, which does not exist.`)
  const operators = all(text, /\bnpm run cornerstone -- (\w+)/g)
    .filter((name) => !isCommandName(name))
    .map(
      (name) =>
        `${document} names the command ${name} of npm run cornerstone, which does not exist.`,
    )
  return [...missing(document, [...paths, ...links]), ...commands, ...operators]
}

function documentsNamedIn(source: string): string[] {
  return all(source, /(?<![\w/])(docs\/[\w./-]+\.md|CONTRIBUTING\.md|README\.md)\b/g)
}

function missing(file: string, paths: string[]): string[] {
  return paths
    .filter((path) => !madeLater.test(path) && !existsSync(join(root, path)))
    .map((path) => `${file} names ${path}, which does not exist.`)
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** npm itself would refuse any other shape. */
function readScripts(text: string): Record<string, string> {
  return (JSON.parse(text) as { scripts: Record<string, string> }).scripts
}
