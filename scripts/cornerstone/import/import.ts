import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { CsvError } from 'csv-parse'
import { speak } from '../../../text/speak.ts'
import { importCsv, type ImportReport } from '../../../api/intake/csv/import-file.ts'
import { ImportProblem } from '../../../api/intake/csv/scan.ts'
import { deliveredScore } from '../../../engine/plans.ts'
import type { Service } from '../../../engine/services.ts'
import { readService } from '../../../engine/sources/values.ts'
import { type Context, defineCommand, type Outcome, Refusal } from '../command/define-command.ts'
import type { Install } from '../command/open-install.ts'
import { serviceNames } from '../command/service-names.ts'
import type { CommandWords } from '../command/texts.ts'
import { openReport, type Report } from './report.ts'

type Words = CommandWords['import']
type List = { path: string; source: string | undefined; service: Service | undefined }

/** This many refused rows are printed; all of them are in the report. */
const mostShown = 20

export const importFile = defineCommand({
  name: 'import',
  takes: { least: 1, most: 1 },
  options: {
    source: { type: 'string' },
    service: { type: 'string' },
    report: { type: 'string' },
  },
  async run({ values, args: [path = ''], words }, context) {
    const service = values.service === undefined ? undefined : readService(values.service)
    if (service === undefined && values.service !== undefined) {
      const { services } = speak(context.locale)
      throw new Refusal(words.serviceUnknown(values.service, serviceNames(services)))
    }
    if (!(await exists(path))) throw new Refusal(words.noFile(path))
    const reportPath = values.report ?? `${path}.refused.txt`
    const report = await openReport(reportPath).catch((error: unknown) => {
      throw new Refusal(words.noReport(reportPath, messageFrom(error)))
    })
    const list = { path, source: values.source, service }
    return context.withInstall((install) =>
      importList(install, list, report, context).catch(async (error: unknown) => {
        if (isAboutFile(error)) await report.discard()
        else await report.close()
        throw new Refusal(describeFailure(error, words))
      }),
    )
  },
})

async function importList(
  { db, env }: Install,
  { path, source, service }: List,
  report: Report,
  { texts, note }: Context,
): Promise<Outcome> {
  const words = texts.terminal.commands.import
  const sentences = new Map<string, string>(Object.entries(texts.refusals))
  const shown: string[] = []
  const done = await importCsv(db, {
    open: () => createReadStream(path),
    ...(source === undefined ? {} : { list: source.slice(0, 50) }),
    ...(service === undefined ? {} : { service }),
    now: new Date(),
    takesFiction: env.demo,
    publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    onProgress: (rows, all) => note(`\r${words.taking(rows, all)}   `),
    onRefused({ line, reasons }) {
      const row = words.refusedRow(
        line,
        reasons.map((reason) => sentences.get(reason) ?? reason),
      )
      if (shown.length < mostShown) shown.push(row)
      report.write(row)
    },
    onNotDelivered: (error) => note(`${words.notDelivered(messageFrom(error))}\n`),
  })
  note('\n')
  const broken = await report.close()
  if (broken !== null) note(`${words.reportBroken(report.path, broken.message)}\n`)
  return {
    data: formatData(done, done.refused > 0 ? report.path : null),
    lines: [...shown, ...formatSummary(done, report.path, words)],
    code: done.delivered === null || broken !== null ? 1 : 0,
  }
}

function formatData(done: ImportReport, report: string | null) {
  const { refusedBefore, ...counts } = done
  return { ...counts, refused_before: refusedBefore, report }
}

function formatSummary(done: ImportReport, reportPath: string, words: Words): string[] {
  return [
    ...(done.refused > 0 ? [words.allRefused(done.refused, reportPath)] : []),
    ...(done.unmatched.length > 0 ? [words.unmatched(done.unmatched)] : []),
    words.done(done),
    ...(done.low > 0 ? [words.low(done.low, deliveredScore)] : []),
    ...(done.delivered ? [words.delivered(done.delivered)] : []),
  ]
}

/** Whether the file itself is at fault; then nothing of it was imported. */
function isAboutFile(error: unknown): boolean {
  return error instanceof ImportProblem || error instanceof CsvError
}

function describeFailure(error: unknown, words: Words): string {
  if (error instanceof ImportProblem) {
    if (error.reason === 'empty') return words.empty
    if (error.reason === 'not_text') return words.notText
    return words.columnsMissing(error.missing.map((column) => words.columns[column]))
  }
  if (error instanceof CsvError) return words.notCsv(error.message)
  return `${words.failed} ${messageFrom(error)}`
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function messageFrom(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
