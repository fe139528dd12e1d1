import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Statement } from '../../platform/rest/pipeline.ts'

const run = promisify(execFile)

/**
 * Answers per second of PostgreSQL alone: pgbench prepares the statements and sends them with their parameters in one
 * pipeline, as rest/v1 does. Null where pgbench is not installed.
 */
export async function measurePgbench(
  databaseUrl: string,
  statements: Statement[],
  options: { connections: number; seconds: number },
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'cornerstone-pgbench-'))
  const script = join(folder, 'page.sql')
  const lines = ['\\startpipeline', ...statements.map(nameParameters), '\\endpipeline', '']
  await writeFile(script, lines.join('\n'))
  const { connections, seconds } = options
  const variables = statements.flatMap(({ values }, at) =>
    values.flatMap((value, place) => ['-D', `${nameVariable(at, place + 1)}=${value}`]),
  )
  const load = ['-n', '-M', 'prepared', '-c', connections, '-T', seconds, '-f', script]
  const args = [...load, ...variables, databaseUrl]
  try {
    const { stdout } = await run('pgbench', args.map(String))
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** pgbench has variables instead of `$1`; when it prepares a statement, they become its parameters. */
function nameParameters({ text }: Statement, at: number): string {
  return `${text.replaceAll(/\$(\d+)/g, (_, place: string) => `:${nameVariable(at, Number(place))}`)};`
}

function nameVariable(statement: number, place: number): string {
  return `s${statement}_${place}`
}
