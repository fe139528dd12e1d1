import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { CsvError } from 'csv-parse'
import { importCsv } from '../../../api/intake/csv/import-file.ts'
import { ImportProblem } from '../../../api/intake/csv/scan.ts'
import { deliveredScore } from '../../../engine/plans.ts'
import { type Service } from '../../../engine/services.ts'
import { readService } from '../../../engine/sources/values.ts'
import { checks as englishChecks } from '../../../text/en/checks.ts'
import { intake as englishIntake } from '../../../text/en/intake.ts'
import { services as englishServices } from '../../../text/en/services.ts'
import { terminal as english } from '../../../text/en/terminal.ts'
import { checks as spanishChecks } from '../../../text/es/checks.ts'
import { intake as spanishIntake } from '../../../text/es/intake.ts'
import { services as spanishServices } from '../../../text/es/services.ts'
import { terminal as spanish } from '../../../text/es/terminal.ts'
import { serviceNames } from '../service-names.ts'
import { openReport, type Report } from './report.ts'
import { openInstall, type Install } from '../command/open-install.ts'
import { commonOptions, readArguments } from '../command/read-arguments.ts'

// npm run import -- requests.csv: takes a file of requests into the pool and says why rows were refused.
const { values, positionals, locale } = readArguments('import', {
  allowPositionals: true,
  options: {
    source: { type: 'string' },
    service: { type: 'string' },
    report: { type: 'string' },
    ...commonOptions,
  },
})
const texts = {
  en: {
    words: english.import,
    services: englishServices,
    sentences: { ...englishChecks, ...englishIntake.refusals },
  },
  es: {
    words: spanish.import,
    services: spanishServices,
    sentences: { ...spanishChecks, ...spanishIntake.refusals },
  },
}
const chosen = texts[locale]
const { words } = chosen
const sentences = new Map<string, string>(Object.entries(chosen.sentences))
/** So many refused rows are told on the screen; all of them are in the report. */
const mostShown = 20

process.exitCode = await run(positionals[0])

async function run(path: string | undefined): Promise<number> {
  const service = serviceOf(values.service)
  if (path === undefined) return fail(words.usage, 2)
  if (positionals[1] !== undefined) return fail(words.oneFile(positionals[1]), 2)
  if (service === null)
    return fail(words.serviceUnknown(values.service ?? '', serviceNames(chosen.services)))
  if (!(await exists(path))) return fail(words.noFile(path))
  const reportPath = values.report ?? `${path}.refused.txt`
  const report = await openReport(reportPath).catch((error: unknown) => messageOf(error))
  if (typeof report === 'string') return fail(words.noReport(reportPath, report))
  const install = await openInstall()
  try {
    return await importFile(install, path, report, service)
  } catch (error) {
    if (isOfTheFile(error)) await report.discard()
    else await report.close()
    return fail(sentenceOf(error))
  } finally {
    await install.close()
  }
}

async function importFile(
  { db, env }: Install,
  path: string,
  report: Report,
  service: Service | undefined,
): Promise<number> {
  const shown: string[] = []
  const done = await importCsv(db, {
    open: () => createReadStream(path),
    ...(values.source === undefined ? {} : { list: values.source.slice(0, 50) }),
    ...(service === undefined ? {} : { service }),
    now: new Date(),
    takesFiction: env.demo,
    publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    onProgress(rows, all) {
      process.stderr.write(`\r${words.taking(rows, all)}   `)
    },
    onRefused({ line, reasons }) {
      const told = words.refusedRow(
        line,
        reasons.map((reason) => sentences.get(reason) ?? reason),
      )
      if (shown.length < mostShown) shown.push(told)
      report.write(told)
    },
    onNotDelivered: (error) => console.error(words.notDelivered(messageOf(error))),
  })
  process.stderr.write('\n')
  for (const line of shown) console.log(line)
  if (done.refused > 0) console.log(words.allRefused(done.refused, report.path))
  if (done.unmatched.length > 0) console.log(words.unmatched(done.unmatched))
  console.log(words.done(done))
  if (done.low > 0) console.log(words.low(done.low, deliveredScore))
  if (done.delivered) console.log(words.delivered(done.delivered))
  const broken = await report.close()
  if (broken !== null) return fail(words.reportBroken(report.path, broken.message))
  return done.delivered === null ? 1 : 0
}

function serviceOf(text: string | undefined): Service | undefined | null {
  if (text === undefined) return undefined
  return readService(text) ?? null
}

/** Then nothing was taken. */
function isOfTheFile(error: unknown): boolean {
  return error instanceof ImportProblem || error instanceof CsvError
}

function sentenceOf(error: unknown): string {
  if (error instanceof ImportProblem) {
    if (error.reason === 'empty') return words.empty
    if (error.reason === 'not_text') return words.notText
    return words.columnsMissing(error.missing.map((column) => words.columns[column]))
  }
  if (error instanceof CsvError) return words.notCsv(error.message)
  return `${words.failed} ${messageOf(error)}`
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function fail(sentence: string, code = 1): number {
  console.error(sentence)
  return code
}
