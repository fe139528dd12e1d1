import { createReadStream, createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CsvError } from 'csv-parse'
import { importCsv, ImportProblem } from '../api/intake/import-csv.ts'
import { isService, services, type Service } from '../engine/services.ts'
import { checks as englishChecks } from '../text/en/checks.ts'
import { intake as englishIntake } from '../text/en/intake.ts'
import { terminal as english } from '../text/en/terminal.ts'
import { checks as spanishChecks } from '../text/es/checks.ts'
import { intake as spanishIntake } from '../text/es/intake.ts'
import { terminal as spanish } from '../text/es/terminal.ts'
import { openInstall, type Install } from './open-install.ts'
import { terminalLocale } from './terminal-locale.ts'

// npm run import -- requests.csv: takes a file of requests into the pool and says why rows were refused.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: 'string' },
    service: { type: 'string' },
    report: { type: 'string' },
    lang: { type: 'string' },
  },
})
const isSpanish = terminalLocale(values.lang) === 'es'
const words = (isSpanish ? spanish : english).import
const sentences: Record<string, string> = isSpanish
  ? { ...spanishChecks, ...spanishIntake.refusals }
  : { ...englishChecks, ...englishIntake.refusals }
/** So many refused rows are told on the screen; all of them are in the report. */
const mostShown = 20

process.exitCode = await run(positionals[0])

async function run(path: string | undefined): Promise<number> {
  const service = serviceOf(values.service)
  if (path === undefined) return fail(words.usage)
  if (service === null) return fail(words.serviceUnknown(values.service ?? '', [...services]))
  if (!(await exists(path))) return fail(words.noFile(path))
  const reportPath = values.report ?? `${path}.refused.txt`
  const install = await openInstall()
  try {
    return await importFile(install, path, reportPath, service)
  } catch (error) {
    return fail(sentenceOf(error))
  } finally {
    await install.close()
  }
}

async function importFile(
  { db, env }: Install,
  path: string,
  reportPath: string,
  service: Service | undefined,
): Promise<number> {
  const shown: string[] = []
  let reportFile: ReturnType<typeof createWriteStream> | undefined
  const report = await importCsv(db, {
    input: createReadStream(path),
    ...(values.source === undefined ? {} : { list: values.source.slice(0, 50) }),
    ...(service === undefined ? {} : { service }),
    now: new Date(),
    takesFiction: env.demo,
    onProgress({ rows, stage }) {
      process.stderr.write(`\r${stage === 'reading' ? words.reading(rows) : words.taking(rows)}   `)
    },
    onRefused({ line, reasons }) {
      const told = words.refusedRow(
        line,
        reasons.map((reason) => sentences[reason] ?? reason),
      )
      if (shown.length < mostShown) shown.push(told)
      reportFile ??= createWriteStream(reportPath)
      reportFile.write(`${told}\n`)
    },
  })
  process.stderr.write('\n')
  await closed(reportFile)
  for (const line of shown) console.log(line)
  if (report.refused > shown.length) console.log(words.moreRefused(reportPath))
  if (report.unmatched.length > 0) console.log(words.unmatched(report.unmatched))
  console.log(words.done(report.rows, report.taken, report.known, report.refused))
  if (report.delivered > 0) console.log(words.delivered(report.delivered))
  return 0
}

function serviceOf(text: string | undefined): Service | undefined | null {
  if (text === undefined) return undefined
  return isService(text) ? text : null
}

function sentenceOf(error: unknown): string {
  if (error instanceof ImportProblem) {
    if (error.reason === 'empty') return words.empty
    return words.columnsMissing(error.missing.map((column) => words.columns[column]))
  }
  if (error instanceof CsvError) return words.notCsv(error.message)
  return `${words.failed} ${error instanceof Error ? error.message : String(error)}`
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function closed(file: ReturnType<typeof createWriteStream> | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (file === undefined) resolve()
    else file.end(resolve)
  })
}

function fail(sentence: string): number {
  console.error(sentence)
  return 1
}
