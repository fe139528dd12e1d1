import { expect, test } from 'vitest'
import { terminal as english } from '../../text/en/terminal.ts'
import { terminal as spanish } from '../../text/es/terminal.ts'
import { commandNames } from './commands.ts'
import { runCornerstone } from './run-cornerstone.ts'

test('the help lists every command with its description', async () => {
  const { code, out } = await run(['--help'])
  expect(code).toBe(0)
  for (const name of commandNames) {
    expect(out).toContain(`  ${name} `)
    expect(out).toContain(english.commands[name].about)
  }
})

test.each(commandNames)(
  'the help of %s lists each of its options, in both languages',
  async (name) => {
    for (const [lang, words] of [['en', english] as const, ['es', spanish] as const]) {
      const { code, out } = await run([name, '--help', '--lang', lang])
      expect(code).toBe(0)
      expect(out).toContain(
        `npm run cornerstone -- ${name} ${words.commands[name].arguments}`.trim(),
      )
      expect(out).toContain(words.commands[name].about)
      for (const [option, { about }] of Object.entries(words.commands[name].options)) {
        expect(out).toContain(`--${option}`)
        expect(out).toContain(about)
      }
      expect(out).toContain('--json')
    }
  },
)

test.each([
  [['nonsense'], 'There is no command “nonsense”.'],
  [['leads', '--nonsense'], 'There is no option --nonsense.'],
  [['leads', '--count'], 'The option --count has a missing or unexpected value.'],
  [['leads', '--json=yes'], 'The option --json has a missing or unexpected value.'],
  [['leads', 'roofing'], 'Unexpected argument “roofing”.'],
  [['leads', '--lang', 'fr'], 'There is no language “fr”: use en or es.'],
  [['import'], 'An argument is missing: FILE.csv'],
  [['import', 'one.csv', 'two.csv'], 'Unexpected argument “two.csv”.'],
  [['admin'], 'An argument is missing: someone@example.com'],
  [['score'], 'An argument is missing: LEAD_ID'],
  [['keys', 'renew'], 'There is no action “renew”: use list, rotate, revoke.'],
  [['suppressions', 'find'], 'An argument is missing: find | add | lift'],
  [['suppressions', 'drop', 'a@b.us'], 'There is no action “drop”: use find, add, lift.'],
  [['people', 'show', 'Ana'], 'Ana is neither a phone number nor an email address.'],
  [['people', 'erase'], 'An argument is missing: show | erase'],
  [['suppressions', 'find', 'Ana'], 'Ana is neither a phone number nor an email address.'],
])('%j is a usage error that exits with 2', async (args, sentence) => {
  const { code, out, err } = await run(args)
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err.startsWith(sentence)).toBe(true)
  expect(err).toContain('npm run cornerstone -- ')
})

test('without a command the help is printed as a usage error', async () => {
  const { code, out, err } = await run([])
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toBe((await run(['--help'])).out)
})

test.each([
  [['leads', '--service', 'yoga'], 'We don’t know the service “yoga”.'],
  [['leads', '--count', '0'], 'The count must be a whole number from 1 to '],
  [['import', '/nowhere/list.csv'], 'There is no file /nowhere/list.csv.'],
  [
    ['fairness', '--groups', '/nowhere.csv'],
    '/nowhere.csv cannot be read as a CSV file with the columns zip,group.',
  ],
])('%j is refused with exit code 1', async (args, sentence) => {
  const { code, out, err } = await run(args)
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toContain(sentence)
})

test('an error is printed as a sentence without a stack, or as JSON with --json', async () => {
  const { code, out, err } = await run(['keys', '--json'])
  expect(code).toBe(1)
  expect(err).toBe('The database is not there.\n')
  expect(JSON.parse(out)).toEqual({ error: 'The database is not there.' })
})

test('the language comes from --lang, else from the terminal', async () => {
  const inSpanish = { LANG: 'es_MX.UTF-8' }
  expect((await run(['nonsense'], inSpanish)).err).toContain('No existe el comando “nonsense”.')
  expect((await run(['nonsense'], { LANG: 'fr_FR' })).err).toContain('There is no command')
  const both = await run(['nonsense', '--lang=en'], inSpanish)
  expect(both.err).toContain('There is no command')
})

async function run(args: string[], environment: NodeJS.ProcessEnv = {}) {
  let out = ''
  let err = ''
  const code = await runCornerstone(args, {
    environment,
    columns: 100,
    openInstall: async () => {
      throw new Error('The database is not there.')
    },
    out: (text) => (out += text),
    err: (text) => (err += text),
  })
  return { code, out, err }
}
