import { deliveredScore } from '../../../engine/plans.ts'
import type { CsvColumns } from '../../../engine/sources/csv.ts'
import type { FileSource } from '../../../engine/sources/list.ts'
import type { columnChoices, ImportState } from '../../../wire/import-file.ts'
import { questionNames } from '../../question-words.ts'
import { questions } from '../questions.ts'
import { sourceNames } from '../sources.ts'

function number(count: number): string {
  return count.toLocaleString('en-US')
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${number(count)} rows`
}

const choices: Record<(typeof columnChoices)[number], string> = {
  ...questionNames(questions),
  firstName: 'First name',
  lastName: 'Last name',
  addressLine2: 'Apartment or unit',
  requestedAt: 'Date of the request',
  language: 'Language',
  keep: 'Keep as a note',
  drop: 'Leave out',
}

const missing: Record<CsvColumns['missing'][number], string> = {
  name: 'No column has the name.',
  contact: 'No column has a phone number or an email address.',
  zip: 'No column has the ZIP code.',
  service: 'No column has the service. Choose one below for the whole list.',
}

/** Names that differ from those of a single request. */
const sources: Record<FileSource, string> = {
  ...sourceNames,
  csv: 'A list of our own',
  partner: 'A partner',
  referral: 'Referrals',
  meta_ads: 'Facebook or Instagram ads',
}

const states: Record<ImportState, string> = {
  coming: 'Upload incomplete',
  ready: 'Not started',
  waiting: 'Waiting in line',
  running: 'Importing',
  cancelled: 'Canceled',
  failed: 'Failed',
  done: 'Done',
}

/** The page where an admin imports a file of requests. */
export const imports = {
  title: 'Import',
  intro: 'Homeowners from a file: a partner’s list, an export of your ads, your own records.',
  failed: 'The imports could not be loaded.',
  choose: {
    label: 'Choose a CSV file',
    drop: 'Or drop it here. Up to 50 MB and 100,000 rows; the first line names the columns.',
    sending: (percent: number) => `Uploading: ${percent}%`,
    reading: 'Reading the file…',
    tooLarge: 'The file is larger than 50 MB. Split it into several files.',
    empty: 'The file is empty.',
    notDone: 'The file could not be uploaded.',
  },
  earlier: {
    title: 'Earlier imports',
    none: 'Nothing has been imported here yet.',
    file: 'File',
    when: 'Uploaded',
    state: 'Status',
    rows: 'Rows',
    taken: 'Imported',
    open: (file: string) => `Open ${file}`,
  },
  another: 'All imports',
  gone: 'There is no such import.',
  columns: {
    title: 'What the columns mean',
    intro: (count: number) =>
      `${rows(count)}. We guessed what each column means. Change what is wrong.`,
    column: 'In the file',
    examples: 'Examples',
    meaning: 'Means',
    meaningOf: (column: string) => `Meaning of ${column}`,
    unnamed: (position: number) => `Column ${position}, no name`,
    noExamples: 'empty',
    choices,
    twice: (choice: string) => `Two columns are “${choice}”: choose one.`,
    missing,
  },
  dates: {
    title: 'Dates',
    certain: {
      day: 'The dates are written day first: 20/11/2026 is November 20.',
      month: 'The dates are written month first: 11/20/2026 is November 20.',
    },
    label: 'How the dates are written',
    either: 'The file does not show which it is. The rows below show how each date is read.',
    mixed:
      'Some dates only work day first, others only month first. Rows with dates that do not fit are refused.',
    orders: {
      day: 'Day first: 04/11/2026 is November 4',
      month: 'Month first: 04/11/2026 is April 11',
    },
  },
  words: {
    title: 'Names of services',
    intro: 'Match each word to one of our services.',
    many: 'This column has many different values. We read each one on its own and refuse rows that name none of our services.',
    word: 'In the file',
    service: 'Our service',
    serviceOf: (word: string) => `Service for ${word}`,
    none: 'None of ours: refuse the row',
  },
  facts: {
    title: 'For the whole list',
    service: 'Service',
    serviceHint: 'For rows without one',
    noService: 'As each row says',
    language: 'Language',
    languageHint: 'For rows without one',
    source: 'Where the list comes from',
    sources,
    list: 'Name of the list or campaign',
    listHint: 'Optional; kept with each request',
  },
  consent: {
    title: 'Their consent',
    intro: 'We keep it with each request as proof that the person agreed to be contacted.',
    text: 'The words they agreed to',
    textHint: 'Copied from the form or the page, word for word',
    textMissing: 'Please paste the words that these people agreed to.',
    language: 'Language of these words',
    pageUrl: 'Address of the page',
    pageUrlHint: 'Optional',
    pageUrlWrong: 'An address begins with https://',
    confirm: 'Every person in this file agreed to these words',
    confirmMissing: 'Please confirm it: without consent you cannot contact anyone.',
  },
  preview: {
    title: 'The first rows, as they will be imported',
    waiting: 'Checking the first rows…',
    failed: 'The first rows could not be checked.',
    line: 'Line',
    person: 'Person',
    contact: 'Contact',
    place: 'Place',
    requestedAt: 'Asked',
    service: 'Service',
    result: 'Result',
    taken: (score: number) => `Imported, scores up to ${score}`,
    low: 'Too low to be delivered',
    known: 'Duplicate',
    refused: 'Refused',
    summary: (taken: number, all: number, low: number) =>
      `${taken} of the first ${rows(all)} would be imported.${low === 0 ? '' : ` Too low to be delivered: ${low}.`}`,
  },
  start: (count: number) => `Import ${rows(count)}`,
  starting: 'Starting…',
  notStarted: 'The import could not be started.',
  giveUp: 'Discard this file',
  progress: {
    waiting: 'Waiting in line. The import starts in a moment.',
    running: (read: number, all: number) => `${number(read)} of ${rows(all)}`,
    leave: 'You can leave this page. The import keeps going.',
    cancel: 'Cancel the import',
    confirmTitle: 'Cancel the import?',
    confirm: 'Imported rows stay. The rest of the file is not imported.',
    goOn: 'Keep importing',
    notCancelled: 'The import could not be canceled.',
  },
  counts: {
    read: 'Rows read',
    readOf: (all: number) => `of ${number(all)}`,
    taken: 'Imported',
    lowNote: (low: number) => `${number(low)} too low to be delivered`,
    doubles: 'Duplicates',
    doublesNote: 'asked before',
    refused: 'Refused',
  },
  report: {
    done: 'The import is done',
    cancelled: 'The import was canceled',
    failed: 'The import failed',
    failedWords: 'Imported rows stay. Import the file again: no row is imported twice.',
    notRead: 'No rows of this file were imported.',
    delivered: (count: number) =>
      count === 1
        ? '1 homeowner went to an order that was waiting.'
        : `${number(count)} homeowners went to orders that were waiting.`,
    low: (count: number) =>
      `Imported, but not deliverable: ${rows(count)} that cannot reach a score of ${deliveredScore}. Requests older than a day lose the most points.`,
    allTaken: 'Every row was imported.',
    title: 'Rows that were not imported',
    download: 'Download them as CSV',
    notDownloaded: 'The rows could not be downloaded.',
    fileName: 'not-imported',
    line: 'Line',
    row: 'Row',
    reason: 'Reason',
    double: 'Duplicate',
    refusedBefore: 'This row was refused in an earlier file.',
    takenBefore: 'The same row came before, in this file or in an earlier one.',
    first: (shown: number, all: number) =>
      `The first ${number(shown)} of ${number(all)}; the download has all of them.`,
    forgotten: 'The rows themselves are kept for 30 days.',
  },
  states,
}
