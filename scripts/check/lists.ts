import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages, locales } from '../../engine/languages.ts'
import { plans } from '../../engine/plans.ts'
import { choiceNames, questionRows } from '../../engine/request/answers.ts'
import { requestSources } from '../../engine/sources/sources.ts'
import { findCopiedLists, type KnownList } from './find-copied-lists.ts'

// Fails on a file that repeats a list that has a table (docs/decisions/017-tables.md). The tests of made-up rows
// follow each list through the product; this finds copies in places where they do not go.
const root = fileURLToPath(new URL('../..', import.meta.url))

function inEachLanguage(path: string): string[] {
  return locales.map((locale) => `text/${locale}/${path}`)
}

const planTable = { table: 'engine/plan-table.ts', alsoIn: inEachLanguage('site/plans.ts') }
const languageTable = {
  table: 'engine/languages.ts',
  alsoIn: ['text/load.ts', 'server/demo/words.ts', 'server/demo/play-homeowner.ts'],
}
const scoreFiles = [
  'engine/score/card.ts',
  'engine/score/spec.ts',
  ...inEachLanguage('reasons.ts'),
  ...inEachLanguage('questions.ts'),
]
// The service has its own table, engine/services.ts.
const levelLists = choiceNames
  .filter((name) => name !== 'service')
  .map((name) => ({
    name: `the levels of ${name}`,
    table: 'engine/request/questions.ts',
    values: questionRows[name].levels ?? [],
    alsoIn: scoreFiles,
  }))
const lists: KnownList[] = [
  { ...languageTable, name: 'the languages', values: locales },
  {
    ...languageTable,
    name: 'the names of the languages',
    values: Object.values(languages).map(({ name }) => name),
  },
  { ...planTable, name: 'the plans', values: plans.map(({ slug }) => slug) },
  { ...planTable, name: 'the names of the plans', values: plans.map(({ tier }) => tier) },
  {
    name: 'the sources',
    table: 'engine/sources/list.ts',
    values: requestSources,
    alsoIn: [
      ...inEachLanguage('sources.ts'),
      ...inEachLanguage('admin/imports.ts'),
      // The terms of the score have names of their own, and some are those of sources.
      ...scoreFiles,
      // The kinds of payloads that no webhook reads.
      'api/intake/store-requests.ts',
    ],
  },
  ...levelLists,
]

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql'], {
  cwd: root,
  encoding: 'utf8',
})
for (const file of files.trim().split('\n')) {
  if (/\.(test|spec)\.tsx?$/.test(file) || file.startsWith('bench/')) continue
  for (const problem of findCopiedLists(file, readFileSync(join(root, file), 'utf8'), lists)) {
    console.error(problem)
    process.exitCode = 1
  }
}
