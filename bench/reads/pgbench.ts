import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Statement } from '../../platform/rest/pipeline.ts'

const run = promisify(execFile)

/**
 * Answers per second of PostgreSQL alone: pgbench sends the statements in one pipeline. Null where pgbench is
 * not installed.
 */
export async function measurePgbench(
  databaseUrl: string,
  statements: Statement[],
  options: { connections: number; seconds: number },
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'cornerstone-pgbench-'))
  const script = join(folder, 'page.sql')
  const lines = ['\\startpipeline', ...statements.map(fill), '\\endpipeline', '']
  await writeFile(script, lines.join('\n'))
  const { connections, seconds } = options
  const args = ['-n', '-M', 'prepared', '-c', connections, '-T', seconds, '-f', script, databaseUrl]
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

/** Writes the parameters as literals; pgbench would read a colon in them as a variable. */
function fill({ text, values }: Statement): string {
  const literals = values.map((value) => {
    const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "''")
    return `U&'${escaped.replaceAll(':', '\\003a')}'`
  })
  return `${text.replaceAll(/\$(\d+)/g, (_, place: string) => literals[Number(place) - 1] ?? '')};`
}
