import type { Parts } from '../../../text/load.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { defaultLocale, languages } from '../../../engine/languages.ts'
import { assignCsvColumns, type ColumnChoice } from '../../../engine/sources/csv.ts'
import type { DateOrder } from '../../../engine/sources/date.ts'
import type { ImportedFile, ImportTrial } from '../../../wire/import-file.ts'
import { appPaths } from '../../../wire/paths.ts'
import { failureSentence } from '../../app/failure.ts'
import { showFailure } from '../../app/show-failure.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { ColumnTable, isTwice } from './column-table.tsx'
import { forgetConsentDraft } from './consent-draft.ts'
import { ConsentForm } from './consent-form.tsx'
import { cancelImport, importsKey, useFile, type ImportRow } from './files.ts'
import { DateOrderField } from './date-order-field.tsx'
import { ListFacts } from './list-facts.tsx'
import { PreviewTable } from './preview-table.tsx'
import { ServiceWords, type Meanings } from './service-words.tsx'

/** The mapping, the preview and the consent of a file, before its import starts. */
export function PlanImport({ file }: { file: ImportRow }) {
  const { text } = useLocale()
  const words = useWords('admin').imports
  const content = useFile(file.id)
  if (content.isPending) return <LoadingScreen />
  if (content.isError) {
    return (
      <>
        <p role="alert" className="mb-5">
          {failureSentence(content.error, text, words.choose.notDone)}
        </p>
        <GiveUp id={file.id} />
      </>
    )
  }
  return <Plan id={file.id} content={content.data} />
}

function Plan({ id, content }: { id: string; content: ImportedFile }) {
  const { locale } = useLocale()
  const text = useWords('admin').imports
  const [choices, setChoices] = useState<ColumnChoice[]>(content.guesses)
  const [facts, setFacts] = useState<Omit<ImportTrial, 'columns'>>({
    source: 'csv',
    language: locale,
  })
  const [order, setOrder] = useState<DateOrder | null>(null)
  const [meanings, setMeanings] = useState<Meanings>(new Map())
  const dates = content.dateOrders[choices.indexOf('requestedAt')] ?? null
  const dateOrder = chooseDateOrder(dates, order, facts.language)
  const words = content.words[choices.indexOf('service')]
  const problems = listProblems(content.header, choices, facts.service !== undefined, text.columns)
  const serviceWords = (words ?? []).flatMap((word) => {
    const service = meanings.get(word)
    return service ? [{ word, service }] : []
  })
  const trial =
    problems.length > 0
      ? null
      : {
          ...facts,
          columns: choices,
          ...(dateOrder && { dateOrder }),
          ...(serviceWords.length > 0 && { serviceWords }),
        }
  return (
    <div className="import-plan">
      <section aria-labelledby="import-columns">
        <h2 id="import-columns">{text.columns.title}</h2>
        <p className="text-ink-soft mb-4">{text.columns.intro(content.rows)}</p>
        <ColumnTable file={content} choices={choices} onChoose={setChoices} />
        <output className="block">
          {problems.map((problem) => (
            <span key={problem} className="error mt-3">
              {problem}
            </span>
          ))}
        </output>
      </section>
      {dates && dateOrder && <DateOrderField shown={dates} order={dateOrder} onChange={setOrder} />}
      {words !== undefined && (words === null || words.length > 0) && (
        <ServiceWords words={words} meanings={meanings} onChange={setMeanings} />
      )}
      <ListFacts facts={facts} onChange={setFacts} />
      {trial && <PreviewTable id={id} trial={trial} />}
      <ConsentForm id={id} trial={trial} rows={content.rows} problem={problems[0]} />
      <GiveUp id={id} />
    </div>
  )
}

/** The order that the file proves, else the chosen one, else the default of the language. */
function chooseDateOrder(
  shown: ImportedFile['dateOrders'][number] | null,
  chosen: DateOrder | null,
  language: ImportTrial['language'],
): DateOrder | null {
  if (shown === null || shown === 'day' || shown === 'month') return shown
  return chosen ?? languages[language ?? defaultLocale].dateOrder
}

type ColumnWords = Parts['admin']['imports']['columns']

function listProblems(
  header: string[],
  choices: ColumnChoice[],
  hasService: boolean,
  words: ColumnWords,
): string[] {
  const { missing } = assignCsvColumns(header, choices)
  const twice = choices.filter((_, at) => isTwice(choices, at))
  return [
    ...missing
      .filter((what) => what !== 'service' || !hasService)
      .map((what) => words.missing[what]),
    ...new Set(twice.map((choice) => words.twice(words.choices[choice]))),
  ]
}

function GiveUp({ id }: { id: string }) {
  const { locale, text } = useLocale()
  const words = useWords('admin').imports
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function giveUp() {
    try {
      await cancelImport(id, locale)
      forgetConsentDraft(id)
      await navigate(appPaths.importFile)
      await queries.invalidateQueries({ queryKey: importsKey })
    } catch (error) {
      showFailure(error, text, words.progress.notCancelled)
    }
  }

  return (
    <p>
      <Button look="quiet" onClick={() => void giveUp()}>
        {words.giveUp}
      </Button>
    </p>
  )
}
