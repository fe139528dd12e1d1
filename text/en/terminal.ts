type Imported = Record<'rows' | 'taken' | 'known' | 'refusedBefore' | 'refused', number>

/** What the tools of the terminal say. */
export const terminal = {
  argument: (argument: string) => `What ${argument} means is not known.`,
  import: {
    usage:
      'npm run import -- FILE.csv [--source NAME] [--service SERVICE] [--report FILE] [--lang en|es]',
    noFile: (path: string) => `There is no file ${path}.`,
    empty: 'The file is empty.',
    columnsMissing: (columns: string[]) =>
      `Nothing was imported: no column gives ${columns.join(', ')}. Name it in the first line of the file.`,
    columns: {
      name: 'the name',
      contact: 'a phone number or an e-mail address',
      zip: 'the ZIP code',
      service: 'the service (or give one for all with --service)',
    },
    notCsv: (reason: string) => `Nothing was imported: the file cannot be read as CSV. ${reason}`,
    notText: 'Nothing was imported: this is no text file. Save the sheet as CSV first.',
    failed:
      'The import stopped before its end. Run it again: rows that were taken are not taken twice.',
    serviceUnknown: (service: string, all: string[]) =>
      `${service} is not a service that we know. There are: ${all.join(', ')}.`,
    taking: (rows: number, all: number) => `Taking rows into the pool: ${rows} of ${all}`,
    unmatched: (headers: string[]) =>
      `Kept as they are, because they mean nothing to us: ${headers.join(', ')}`,
    oneFile: (path: string) => `One file at a time: ${path} is left over.`,
    done: (count: Imported) => {
      const { rows, taken, known, refusedBefore, refused } = count
      const before = refusedBefore > 0 ? ` (${refusedBefore} of them refused before)` : ''
      return `${rows} rows: ${taken} taken, ${known} known already${before}, ${refused} refused.`
    },
    low: (rows: number, score: number) =>
      `Below the score of ${score} for now, and so not delivered: ${rows} of those taken.`,
    delivered: (leads: number) => `${leads} of them went to orders that were waiting.`,
    notDelivered: (reason: string) =>
      `The rows are in the pool, but the orders that wait could not be filled now (${reason}). The running server tries again every ten minutes.`,
    noReport: (path: string, reason: string) =>
      `Nothing was imported: the report cannot be written to ${path}. ${reason}`,
    reportBroken: (path: string, reason: string) =>
      `The import is complete, but its report in ${path} is not. ${reason}`,
    refusedRow: (line: number, reasons: string[]) => `Line ${line}: ${reasons.join(' ')}`,
    allRefused: (rows: number, path: string) =>
      rows === 1 ? `The refused row is in ${path}.` : `All ${rows} refused rows are in ${path}.`,
  },
  leads: {
    usage:
      'npm run leads -- --service roofing --location "Miami, FL" --count 10 [--json] [--lang en|es]',
    badCount: (from: number, to: number) =>
      `The count must be a whole number from ${from} to ${to}.`,
    noDemo: 'The demo is off in this install, so there is no demo owner to get leads.',
    columns: {
      score: 'Score',
      name: 'Name',
      city: 'City',
      phone: 'Phone',
      source: 'Source',
      why: 'Why',
    },
    summary: (delivered: number, onOrder: number) =>
      onOrder === 0 ? `${delivered} delivered.` : `${delivered} delivered, ${onOrder} on order.`,
  },
  fairness: {
    usage: 'npm run fairness -- [--groups FILE.csv] [--lang en|es]',
    noGroups: (path: string) => `${path} cannot be read as a CSV of zip,group.`,
    nothing: 'There are no requests of the last 180 days to look at.',
    columns: {
      group: 'Group',
      leads: 'Requests',
      selected: 'Sold',
      ratio: 'Ratio',
      calibration: 'Said less booked',
      missed: 'Booked, scored too low',
    },
    even: 'No group is sold less than four fifths as often as another, and what was said holds for all.',
    uneven:
      'Look closer: a ratio is below 0.80, or what was said is more than 3 points off for a group.',
  },
  score: {
    usage: 'npm run score -- LEAD_ID [--lang en|es]',
    unknown: (id: string) => `There is no scored lead ${id}.`,
    made: (score: number, version: number, steps: number) =>
      `Score ${score}, made by version ${version} after ${steps} of its steps.`,
    same: 'Made again from the model, its steps and the inputs: the same to the last digit.',
    other: (gap: number) => `Made again it is another: the log-odds differ by ${gap}.`,
    columns: { term: 'Term', value: 'Value', points: 'Points' },
    start: 'Starting point',
    general: 'What all leads have in common',
  },
  keys: {
    usage: 'npm run keys -- list | rotate | revoke [--lang en|es]',
    rotated: (id: string) =>
      `The new key ${id} is published now and signs in a quarter of an hour. Nobody is signed out.`,
    revoked: (id: string) =>
      `The new key ${id} signs from now on; within a minute no access token of an older one is believed. Sessions go on.`,
    states: {
      signs: 'signs',
      waits: 'published, signs soon',
      retired: 'believed until its tokens end',
    },
  },
  admin: {
    usage: 'npm run admin -- someone@example.com [--remove | --reset-second-steps] [--lang en|es]',
    unknown: (email: string) => `There is no account for ${email}: sign up first.`,
    made: (email: string) => `${email} is an admin now.`,
    removed: (email: string) => `${email} is no admin any more.`,
    secondStepsReset: (email: string) =>
      `${email} signs in by password alone until a second step is set up again.`,
  },
  suppressions: {
    usage:
      'npm run suppressions -- find | lift | add  +13055554321 | mail@example.com  [--lang en|es]',
    notContact: (text: string) => `${text} is neither a telephone number nor an e-mail address.`,
    none: (contact: string) => `${contact} is not withdrawn: requests of it are taken.`,
    found: (contact: string, day: string, how: string) =>
      `${contact} is withdrawn since ${day}, ${how}: no request of it is taken.`,
    ways: {
      withdrawn: 'by the link in a mail',
      operator: 'by the operator',
      other: (reason: string) => `for this reason: ${reason}`,
    },
    alongside: (others: string[]) => `Withdrawn with it or beside it: ${others.join(', ')}`,
    lifted: (names: string[]) =>
      `Lifted: ${names.join(', ')}. Requests are taken again from now on; what was withdrawn stays withdrawn.`,
    added: (contact: string, requests: number) =>
      `${contact} is withdrawn now, with ${requests === 1 ? '1 request' : `${requests} requests`}. Contractors who had one are told by mail.`,
  },
}
