import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Fails on a class that a component uses and no style sheet defines: a typo, or a leftover of a removed rule.
const web = fileURLToPath(new URL('../../web', import.meta.url))
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const rules = files.filter((file) => file.endsWith('.css')).flatMap(listRules)
const known = new Set(rules)

for (const file of files.filter((each) => each.endsWith('.tsx'))) {
  const unknown = listClasses(file).filter((name) => !known.has(name))
  if (unknown.length === 0) continue
  console.error(`web/${file}: no style sheet has a rule for ${unknown.join(', ')}.`)
  process.exitCode = 1
}

function listRules(file: string): string[] {
  return [...read(file).matchAll(/\.([a-z](?:[\w-]|\\.)*)/gi)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  )
}

/** Finds only classes in plain quotes, which is most of them. */
function listClasses(file: string): string[] {
  return [...read(file).matchAll(/\bclassName="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  )
}

function read(file: string): string {
  return readFileSync(join(web, file), 'utf8')
}
