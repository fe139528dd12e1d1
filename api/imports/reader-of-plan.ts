import { createHash } from 'node:crypto'
import { assignCsvColumns } from '../../engine/sources/csv.ts'
import type { LeadScorer } from '../../engine/score/score.ts'
import type { ImportPlan, ImportTrial } from '../../wire/import-file.ts'
import { AppError } from '../app-error.ts'
import type { CsvReader } from '../intake/csv/item.ts'

type Dependencies = { scorer: LeadScorer; now: Date; takesFiction: boolean }

/**
 * Makes the reader that a plan asks for.
 * @throws AppError columns_missing if no column has a required field
 */
export function makePlanReader(
  header: string[],
  plan: ImportTrial & Partial<Pick<ImportPlan, 'consent'>>,
  deps: Dependencies,
): CsvReader {
  const columns = assignCsvColumns(header, plan.columns)
  const missing = columns.missing.filter((what) => what !== 'service' || !plan.service)
  if (missing.length > 0) throw new AppError('columns_missing')
  const { source, list, service, language, dateOrder, serviceWords, consent } = plan
  return {
    ...deps,
    columns,
    source,
    ...(list && { list }),
    ...(service && { service }),
    ...(language && { language }),
    ...(dateOrder && { dateOrder }),
    ...(serviceWords && { serviceWords }),
    ...(consent && {
      consent: {
        disclosureVersion: hashVersion(consent.text),
        disclosureLanguage: consent.language,
        disclosureText: consent.text,
        ...(consent.pageUrl && { pageUrl: consent.pageUrl }),
      },
    }),
  }
}

/** The same words have the same version in every file. */
function hashVersion(text: string): string {
  return `list-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}
