export type Claim = {
  /** One sentence for the list of `--help`. */
  about: string
  /** Whether it runs when no name is given. */
  isDefault?: true
  /** Its arguments, as shown in the help; without this it takes none. */
  takes?: string
  /** Prints the figures, and sets `process.exitCode` if an aim is missed. */
  measure(args: string[]): Promise<void>
}

/** Every benchmark by the name that `npm run bench -- NAME` takes. */
export const claims: Record<string, Claim> = {
  reads: {
    about:
      'pages of leads under RLS, against a bare server and against pgbench (where it is installed)',
    isDefault: true,
    measure: async () => print(await (await import('./reads/reads.ts')).measureReads()),
  },
  search: {
    about: 'the table of one business with 100,000 leads, against bare SQL',
    isDefault: true,
    measure: async () => print(await (await import('./search/search.ts')).measureSearch()),
  },
  logins: {
    about: 'logins against bare bcrypt, and reads while many people log in',
    isDefault: true,
    measure: async () => print(await (await import('./logins/logins.ts')).measureLogins()),
  },
  generate: {
    about: 'generate-leads with a pool of a thousand to a million requests',
    isDefault: true,
    measure: async () => print(await (await import('./generate/generate.ts')).measureGenerate()),
  },
  intake: {
    about: 'quote requests with a million stored ones; INTAKE_SIZE changes how many',
    isDefault: true,
    measure: async () => print(await (await import('./intake/intake.ts')).measureIntake()),
  },
  files: {
    about: 'a download of 100 MB against a bare server, and the memory during an upload of 1 GB',
    measure: async () => (await import('./files/files.ts')).measureFiles(),
  },
  start: {
    about: 'the second start, beside a bare Node and PostgreSQL',
    measure: async () => print(await (await import('./start/start.ts')).measureStart()),
  },
  mail: {
    about: 'emails a second to a slow mail server, against a bare sender, and the delay of one',
    isDefault: true,
    measure: async () => print(await (await import('./mail/mail.ts')).measureMail()),
  },
  backup: {
    about: 'a backup and its restore with a million requests; BACKUP_SIZE changes how many',
    measure: async () => print(await (await import('./backup/backup.ts')).measureBackup()),
  },
  kills: {
    about:
      'kill -9 of the server and of PostgreSQL under load; KILLS and IMPORT_ROWS change how many',
    takes: '[server | database | import]…',
    measure: async (args) => (await import('./kills/kills.ts')).measureKills(args),
  },
  live: {
    about: '1,000 windows while 50 leads a second arrive, and three servers that are killed',
    takes: '[MINUTES]',
    measure: async (args) => (await import('./live/live.ts')).measureLive(args),
  },
  match: {
    about: 'matching against the offline optimum, over 50 generated markets',
    takes: '[FIRST_SEED]',
    measure: async (args) => (await import('./match/match.ts')).measureMatch(args),
  },
  verify: {
    about: 'what verification catches of bad, honest and duplicate submissions',
    takes: '[--wrong]',
    measure: async (args) => (await import('./verify/verify.ts')).measureVerification(args),
  },
  pages: {
    about: 'Lighthouse and the weight of the public pages; needs Chromium',
    takes: '[PATH]…',
    measure: async (args) => (await import('./pages/pages.ts')).measurePages(args),
  },
  score: {
    about: 'the score against public data sets (SCORING_DATA) and boosted trees',
    takes: '[sets | streams | exactness | market | speed]…',
    measure: async (args) => (await import('./score/score.ts')).measureScore(args),
  },
  floods: {
    about: 'what an honest caller feels while attackers flood the product',
    takes: '[contact | bodies | trials | sign-ins]…',
    measure: async (args) => (await import('./floods/floods.ts')).measureFloods(args),
  },
}

function print(lines: string[]): void {
  for (const line of lines) console.log(`  ${line}`)
}
