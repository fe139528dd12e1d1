import { erasePerson, ImportOpen } from '../../server/people/erase-person.ts'
import { showPerson } from '../../server/people/show-person.ts'
import { defineCommand, type Outcome, Refusal } from './command/define-command.ts'
import { type Install, readLinks } from './command/open-install.ts'
import type { Contact } from './command/read-contact.ts'
import { runOnContact } from './command/run-on-contact.ts'
import type { CommandWords } from './command/texts.ts'

type Words = CommandWords['people']

export const people = defineCommand({
  name: 'people',
  takes: { least: 2, most: 2 },
  options: {},
  run: (input, context) => runOnContact({ show, erase }, input, context),
})

async function show({ pools }: Install, { text, key }: Contact, words: Words): Promise<Outcome> {
  const shown = await showPerson(pools.service, key)
  const tables = Object.entries(shown)
  if (tables.length === 0) throw new Refusal(words.none(text))
  const lines = tables.flatMap(([table, rows]) => [
    words.table(table, rows.length),
    ...rows.flatMap((row) => [...formatRow(row), '']),
  ])
  return { data: { contact: text, tables: shown }, lines }
}

async function erase(install: Install, { text, key }: Contact, words: Words): Promise<Outcome> {
  try {
    const erasure = await erasePerson(install.pools.service, key, readLinks(install))
    if (erasure === null) throw new Refusal(words.none(text))
    const { consents, suppressions } = erasure.kept
    const counts = Object.entries(erasure.erased).map(([table, rows]) => words.table(table, rows))
    return {
      data: { contact: text, ...erasure },
      lines: [
        words.erased(text),
        ...counts,
        words.kept(consents, suppressions),
        ...(erasure.beside.length > 0 ? [words.beside(erasure.beside)] : []),
      ],
    }
  } catch (error) {
    if (error instanceof ImportOpen) throw new Refusal(words.importOpen)
    throw error
  }
}

function formatRow(row: Record<string, unknown>): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (value === null || value === '') return []
    const text = value instanceof Date ? value.toISOString() : value
    return [`  ${name}: ${typeof text === 'string' ? text : JSON.stringify(text)}`]
  })
}
