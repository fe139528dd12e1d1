import { readdir, readFile } from 'node:fs/promises'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { createTestApi } from '../../server/testing/api.ts'
import { openTestDatabase } from '../../server/testing/database.ts'

// The Supabase CLI deploys these functions. Tests cannot run it, so they compare the files that it needs.
const supabase = new URL('../', import.meta.url)
const functions = new URL('functions/', supabase)

const database = await openTestDatabase()

test('each route of functions/v1 has a Supabase function, and each function has a route', async () => {
  const folders = await readdir(functions, { withFileTypes: true })
  const names = folders.filter((each) => each.isDirectory() && each.name !== '_shared')
  expect(names.map(({ name }) => name).toSorted()).toEqual(listFunctions())
  for (const name of listFunctions()) {
    expect(await readFile(new URL(`${name}/index.ts`, functions), 'utf8')).toBe(
      `import { openApi } from '../_shared/open-api.ts'\n\nDeno.serve(openApi(Deno))\n`,
    )
  }
})

test('config.toml turns off verify_jwt and names the import map for every function', async () => {
  const config = await readFile(new URL('config.toml', supabase), 'utf8')
  const sections = config.split(/^(?=\[)/m).filter((section) => section.startsWith('[functions.'))
  expect(sections.map((section) => section.replace(/\s+(#.*)?$/, '')).toSorted()).toEqual(
    listFunctions().map(
      (name) => `[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"`,
    ),
  )
})

test('deno.json lists exactly the packages that the functions import, in the versions of package.json', async () => {
  const reached = new Set<string>()
  const seen = new Set<string>()
  for (const name of listFunctions())
    await reach(new URL(`${name}/index.ts`, functions), reached, seen)
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

/** The first segment of each route that `createApi` mounts. */
function listFunctions(): string[] {
  const { routes } = createTestApi(database).app
  const steps = routes.map(({ path }) => path.split('/')[3] ?? '')
  return [...new Set(steps)].filter((step) => /^[a-z]/.test(step)).toSorted()
}

/** Follows runtime imports; Deno has Node's built-in modules too. */
async function reach(file: URL, reached: Set<string>, seen: Set<string>): Promise<void> {
  if (seen.has(file.href)) return
  seen.add(file.href)
  for (const name of listImports(await readFile(file, 'utf8'))) {
    if (name.startsWith('.')) await reach(new URL(name, file), reached, seen)
    else if (!name.startsWith('node:')) reached.add(name)
  }
}

/** Static and dynamic imports, without type imports. */
function listImports(source: string): string[] {
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
