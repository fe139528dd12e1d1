import { readFileSync } from 'node:fs'
import type { Words } from './words.ts'

const bad = sections('bad')
const names = sections('names')
const places = section(sections('places'), 'places').map((line) => line.split('|'))

/**
 * Written by an author who had read only the task and not the rules. The rules have since been improved with it,
 * so it is not a held-out set anymore; docs/decisions/012-verification.md has its first results.
 */
export const blind: Words = {
  first: section(names, 'first'),
  last: section(names, 'last'),
  streets: places.map(([, , street = '']) => street),
  zips: places.map(([state = '', zip = '']) => [zip, state]),
  mailDomains: 'gmail.com yahoo.com hotmail.com aol.com icloud.com att.net msn.com cox.net'.split(
    ' ',
  ),
  disposable: 'mailinator.com yopmail.com grr.la maildrop.cc dispostable.com mohmal.com'.split(' '),
  honestTexts: Object.values(sections('honest')).flat(),
  sales: section(bad, 'sales'),
  jobs: section(bad, 'jobs'),
  competitors: section(bad, 'competitors'),
  prompts: section(bad, 'prompts'),
  tenants: section(bad, 'tenants'),
  oddNames: section(names, 'odd'),
  placeholders: section(names, 'placeholders'),
  otherTexts: {
    abuse: section(bad, 'abuse'),
    'asks for nothing': section(bad, 'asks for nothing'),
  },
}

/** The lines below each '# heading' of a file. */
function sections(file: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  const text = readFileSync(new URL(`./blind/${file}.txt`, import.meta.url), 'utf8')
  for (const part of text.split(/^# /m).slice(1)) {
    const [heading = '', ...lines] = part.split('\n')
    found[heading] = lines.filter((line) => line !== '')
  }
  return found
}

function section(all: Record<string, string[]>, heading: string): string[] {
  const lines = all[heading]
  if (!lines) throw new Error(`no lines below '# ${heading}'`)
  return lines
}
