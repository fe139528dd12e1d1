type Imported = Record<'rows' | 'taken' | 'known' | 'refusedBefore' | 'refused', number>

/** What `npm run cornerstone` prints. */
export const terminal = {
  help: {
    usage: 'npm run cornerstone -- COMMAND [OPTIONS]',
    commands: 'Commands:',
    options: 'Options:',
    more: 'npm run cornerstone -- COMMAND --help explains one command.',
    byDefault: (value: string) => `(default: ${value})`,
    common: {
      json: 'Print the result as JSON. Add -s after “npm run” to get only JSON.',
      lang: 'Use this language instead of your terminal’s.',
      help: 'Show this help.',
    },
  },
  mistakes: {
    unknownCommand: (name: string) => `There is no command “${name}”.`,
    unknownOption: (option: string) => `There is no option ${option}.`,
    badOption: (option: string) => `The option ${option} has a missing or unexpected value.`,
    unknownLanguage: (language: string, all: readonly string[]) =>
      `There is no language “${language}”: use ${all.join(' or ')}.`,
    missingArgument: (usage: string) => `An argument is missing: ${usage}`,
    extraArgument: (argument: string) => `Unexpected argument “${argument}”.`,
    unknownAction: (action: string, all: string[]) =>
      `There is no action “${action}”: use ${all.join(', ')}.`,
  },
  commands: {
    leads: {
      about: 'Generate leads for the demo owner, as the Generate Leads button does.',
      arguments: '',
      options: {
        service: { value: 'SERVICE', about: 'The service, by its code or its name.' },
        location: { value: 'PLACE', about: 'A city with its state, a ZIP code or a state.' },
        count: { value: 'NUMBER', about: 'How many leads to order.' },
      },
      badCount: (from: number, to: number) =>
        `The count must be a whole number from ${from} to ${to}.`,
      noDemo: 'The demo is off in this installation, so there is no demo owner to get leads.',
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
    import: {
      about: 'Import homeowner requests from a CSV file.',
      arguments: 'FILE.csv',
      options: {
        source: { value: 'NAME', about: 'Where the list comes from; kept with each request.' },
        service: { value: 'SERVICE', about: 'The service for every row, if no column has it.' },
        report: { value: 'FILE', about: 'Where to write the refused rows.' },
      },
      noFile: (path: string) => `There is no file ${path}.`,
      empty: 'The file is empty.',
      columnsMissing: (columns: string[]) =>
        `Nothing was imported: no column has ${columns.join(', ')}. Name the column in the first line of the file.`,
      columns: {
        name: 'the name',
        contact: 'a phone number or an email address',
        zip: 'the ZIP code',
        service: 'the service (or give one for all rows with --service)',
      },
      notCsv: (reason: string) => `Nothing was imported: the file cannot be read as CSV. ${reason}`,
      notText: 'Nothing was imported: this is not a text file. Save the sheet as CSV first.',
      failed: 'The import stopped early. Run it again: no row is imported twice.',
      serviceUnknown: (service: string, all: string[]) =>
        `We don’t know the service “${service}”. Use one of these: ${all.join(', ')}.`,
      taking: (rows: number, all: number) => `Importing row ${rows} of ${all}`,
      unmatched: (headers: string[]) => `Unknown columns, kept as they are: ${headers.join(', ')}`,
      done: (count: Imported) => {
        const { rows, taken, known, refusedBefore, refused } = count
        const before = refusedBefore > 0 ? ` (${refusedBefore} of them refused before)` : ''
        return `${rows} rows: ${taken} imported, ${known} already known${before}, ${refused} refused.`
      },
      low: (rows: number, score: number) =>
        `${rows} of the imported requests score below ${score} for now, so they are not delivered.`,
      delivered: (leads: number) => `${leads} of them filled waiting orders.`,
      notDelivered: (reason: string) =>
        `The requests are imported, but waiting orders could not be filled just now (${reason}). A running server tries again every ten minutes.`,
      noReport: (path: string, reason: string) =>
        `Nothing was imported: the report cannot be written to ${path}. ${reason}`,
      reportBroken: (path: string, reason: string) =>
        `The import is complete, but its report in ${path} is not. ${reason}`,
      refusedRow: (line: number, reasons: string[]) => `Line ${line}: ${reasons.join(' ')}`,
      allRefused: (rows: number, path: string) =>
        rows === 1 ? `The refused row is in ${path}.` : `All ${rows} refused rows are in ${path}.`,
    },
    admin: {
      about: 'Make an account an admin, or remove its admin role.',
      arguments: 'someone@example.com',
      options: {
        remove: { value: '', about: 'Remove the admin role.' },
        'reset-second-steps': {
          value: '',
          about: 'Remove the second steps of someone who lost them, admin or not.',
        },
      },
      unknown: (email: string) => `There is no account for ${email}: sign up first.`,
      made: (email: string) => `${email} is an admin now.`,
      removed: (email: string) => `${email} is no longer an admin.`,
      secondStepsReset: (email: string) =>
        `${email} can log in with just a password until they set up a second step again.`,
    },
    keys: {
      about: 'List, rotate or revoke the keys that sign access tokens.',
      arguments: 'list | rotate | revoke',
      options: {},
      rotated: (id: string) =>
        `The new key ${id} is published. It starts signing tokens in 15 minutes. No one is signed out.`,
      revoked: (id: string) =>
        `The new key ${id} signs from now on. Within a minute, access tokens signed with older keys stop working. Sessions continue.`,
      states: {
        signs: 'signs',
        waits: 'published, signs soon',
        retired: 'valid until its tokens expire',
      },
    },
    suppressions: {
      about: 'Find, add or lift the withdrawal of a phone number or an email address.',
      arguments: 'find | add | lift  +13055554321 | mail@example.com',
      options: {},
      notContact: (text: string) => `${text} is neither a phone number nor an email address.`,
      none: (contact: string) => `${contact} has not withdrawn: requests are accepted.`,
      found: (contact: string, day: string, how: string) =>
        `${contact} withdrew on ${day}, ${how}: requests are refused.`,
      ways: {
        withdrawn: 'with the link in an email',
        operator: 'through the operator',
        other: (reason: string) => `for this reason: ${reason}`,
      },
      alongside: (others: string[]) => `Withdrawn along with it: ${others.join(', ')}`,
      lifted: (names: string[]) =>
        `Lifted: ${names.join(', ')}. New requests are accepted from now on; earlier requests stay withdrawn.`,
      added: (contact: string, requests: number) =>
        `${contact} is now withdrawn, along with ${requests === 1 ? '1 request' : `${requests} requests`}. Contractors who had one get an email.`,
    },
    people: {
      about: 'Show or erase everything about one person, in every table.',
      arguments: 'show | erase  +13055554321 | mail@example.com',
      options: {},
      notContact: (text: string) => `${text} is neither a phone number nor an email address.`,
      none: (contact: string) => `Nothing is known about ${contact}.`,
      table: (table: string, rows: number) => `${table}: ${rows === 1 ? '1 row' : `${rows} rows`}`,
      erased: (contact: string) => `${contact} is erased:`,
      kept: (consents: number, suppressions: number) =>
        `Kept without name or contact: ${consents === 1 ? '1 consent' : `${consents} consents`}, ${suppressions === 1 ? '1 withdrawal' : `${suppressions} withdrawals`}. Backups from before today still have this person.`,
      beside: (contacts: string[]) =>
        `These were in the same rows: ${contacts.join(', ')}. Erase each one that is theirs, after you have verified it.`,
      importOpen:
        'A file is waiting to be imported and may contain this person. Finish or cancel it first.',
    },
    score: {
      about: 'Recompute a stored score and show what it is made of.',
      arguments: 'LEAD_ID',
      options: {},
      unknown: (id: string) => `There is no scored lead ${id}.`,
      made: (score: number, version: number, steps: number) =>
        `Score ${score}, from version ${version} after ${steps} of its updates.`,
      same: 'Recomputed from the model, its updates and the inputs: identical to the last digit.',
      other: (gap: number) => `Recomputed, it differs: the log-odds are off by ${gap}.`,
      columns: { term: 'Term', value: 'Value', points: 'Points' },
      start: 'Starting point',
      general: 'What all leads have in common',
    },
    backup: {
      about: 'Back up the database, the secrets and the files. The server can keep running.',
      arguments: 'FILE.tar.gz | FOLDER',
      options: {},
      done: (path: string, tables: number, rows: number) =>
        `Backed up ${rows} rows of ${tables} tables to ${path}. The file contains your secrets: keep it safe.`,
    },
    restore: {
      about: 'Restore a backup into an empty DATA_DIR (and an empty database, with DATABASE_URL).',
      arguments: 'FILE.tar.gz',
      options: {},
      done: (rows: number, madeAt: string, version: string) =>
        `Restored ${rows} rows from ${madeAt} (version ${version}). You can start the server now.`,
    },
    fairness: {
      about: 'Compare how the score treats groups of homeowners.',
      arguments: '',
      options: {
        groups: {
          value: 'FILE.csv',
          about:
            'A CSV file with the columns zip,group. Without it, the groups are the languages of the form.',
        },
      },
      noGroups: (path: string) =>
        `${path} cannot be read as a CSV file with the columns zip,group.`,
      nothing: 'There are no requests from the last 180 days.',
      columns: {
        group: 'Group',
        leads: 'Requests',
        selected: 'Deliverable',
        ratio: 'Ratio',
        calibration: 'Predicted minus booked',
        missed: 'Booked, scored too low',
      },
      even: 'In every group, the share of deliverable requests is at least four-fifths of any other group’s, and the predictions hold for all groups.',
      uneven:
        'Look closer: a ratio is below 0.80, or the predictions are more than 3 points off for a group.',
    },
  },
}
