import { readdir, readFile } from 'node:fs/promises'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '../../server/testing/api.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'

// What the CLI of Supabase deploys: nothing here runs it, so that what it needs is compared instead.
const supabase = new URL('../', import.meta.url)
const functions = new URL('functions/', supabase)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('every door of functions/v1 is a function of its own, and none is without a door', async () => {
  const folders = await readdir(functions, { withFileTypes: true })
  const names = folders.filter((each) => each.isDirectory() && each.name !== '_shared')
  expect(names.map(({ name }) => name).toSorted()).toEqual(doors())
  for (const name of doors()) {
    expect(await readFile(new URL(`${name}/index.ts`, functions), 'utf8')).toBe(
      `import { openApi } from '../_shared/open-api.ts'\n\nDeno.serve(openApi(Deno))\n`,
    )
  }
})

test('every function is configured: it checks its callers itself and finds its packages', async () => {
  const config = await readFile(new URL('config.toml', supabase), 'utf8')
  const sections = config.split(/^(?=\[)/m).filter((section) => section.startsWith('[functions.'))
  expect(sections.map((section) => section.replace(/\s+(#.*)?$/, '')).toSorted()).toEqual(
    doors().map(
      (name) => `[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"`,
    ),
  )
})

test('deno.json names the packages that the functions reach, and no other, as package.json has them', async () => {
  const reached = new Set<string>()
  const seen = new Set<string>()
  for (const name of doors()) await reach(new URL(`${name}/index.ts`, functions), reached, seen)
  const packages = JSON.parse(await readFile(new URL('../package.json', supabase), 'utf8'))
  const { imports } = JSON.parse(await readFile(new URL('deno.json', functions), 'utf8'))
  expect(imports).toEqual(
    Object.fromEntries(
      [...reached].map((specifier) => {
        const [name = '', ...rest] = specifier.split('/')
        const version: unknown = packages.dependencies[name]
        return [specifier, [`npm:${name}@${String(version)}`, ...rest].join('/')]
      }),
    ),
  )
})

/** The first step of each route that `createApi` mounts. */
function doors(): string[] {
  const { routes } = createTestApi(database).app
  const steps = routes.map(({ path }) => path.split('/')[3] ?? '')
  return [...new Set(steps)].filter((step) => /^[a-z]/.test(step)).toSorted()
}

/** Follows the imports that run; those of Node are Deno's too. */
async function reach(file: URL, reached: Set<string>, seen: Set<string>): Promise<void> {
  if (seen.has(file.href)) return
  seen.add(file.href)
  for (const name of importsOf(await readFile(file, 'utf8'))) {
    if (name.startsWith('.')) await reach(new URL(name, file), reached, seen)
    else if (!name.startsWith('node:')) reached.add(name)
  }
}

/** What is imported, also later by a call, but for types. */
function importsOf(source: string): string[] {
  const names: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) add(node.moduleSpecifier)
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0])
    }
    ts.forEachChild(node, look)
  }
  const add = (name: ts.Node | undefined) => {
    if (name && ts.isStringLiteral(name)) names.push(name.text)
  }
  look(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest))
  return names
}
