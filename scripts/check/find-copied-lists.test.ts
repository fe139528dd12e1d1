import { expect, test } from 'vitest'
import { findCopiedLists } from './find-copied-lists.ts'

const languages = {
  name: 'the languages',
  table: 'engine/languages.ts',
  values: ['en', 'es'],
  alsoIn: ['text/load.ts'],
}

test.each([
  ['an array', `const all = ['en', 'es'] as const`],
  ['a Map', `const names = new Map([['en', 'English'], ['es', 'Spanish']])`],
  ['a union', `type Locale = 'en' | 'es' | null`],
  ['the keys of an object', `const names = { en: 'English', 'es': 'Spanish' }`],
  ['the members of a type', `type Names = { en: string; es: string }`],
  ['a switch', `switch (locale) { case 'en': break; case 'es': break }`],
  ['a chain of comparisons', `const isLocale = value === 'en' || (value === 'es' && known)`],
  ['a choice', `const other = locale === 'en' ? 'es' : locale`],
])('%s that repeats a list is found', (_kind, content) => {
  expect(findCopiedLists('web/menu.tsx', `\n${content}`, [languages])).toEqual([
    'web/menu.tsx:2 repeats the languages (en, es). Read engine/languages.ts instead.',
  ])
})

test.each([
  ['a check', `language text check (language in ('en', 'es'))`],
  ['an array', `where language = any (array['en', 'es'])`],
])('%s of SQL that repeats a list is found', (_kind, content) => {
  expect(findCopiedLists('a.sql', content, [languages])).toHaveLength(1)
})

test.each([
  ['a single value', 'web/menu.tsx', `const usual = locale ?? 'en'`],
  ['values in different places', 'web/menu.tsx', `say('en', ['es'].length)`],
  ['the table', 'engine/languages.ts', `const table = { en: 1, es: 2 }`],
  ['a file with words for each value', 'text/load.ts', `const texts = { en: 1, es: 2 }`],
  ['the rows of a table', 'a.sql', `insert into languages values ('en'), ('es')`],
])('%s is not a copy', (_kind, file, content) => {
  expect(findCopiedLists(file, content, [languages])).toEqual([])
})
