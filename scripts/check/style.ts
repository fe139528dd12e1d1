import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Fails on words that give away translated English (CONTRIBUTING.md, "How we write"), on long lines and on
// unresolved merge conflicts.
// npx tsx scripts/check/style.ts [FOLDER …]

const longestLine = 160

/** Each word or phrase with what an American engineer writes instead. */
const refused: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bwho(m)?ever\b/i, 'name the person: the owner, the caller, anyone who'],
  [/\banew\b/i, 'again'],
  [/\bfor ever\b/i, 'forever, permanently, or nothing'],
  [/\bnobody\b/i, 'no one, or name what is missing'],
  [/\bstands\b/i, 'is, appears'],
  [/\bof theirs\b/i, 'their own'],
  [/\bbelongs into\b/i, 'belongs in'],
  [/\bmay nothing\b/i, 'has no privileges'],
  [/\bwhat is meant as\b/i, 'say what it is'],
  [/(?<!\bthere )\bis no (?!longer\b|more\b|less\b|one\b)/i, 'is not a'],
  [/\b(that|which|who) is none\b/i, 'say what it is not'],
  [/\bat will\b/i, 'on purpose'],
  [/\bbe had\b/i, 'is available, can be booked'],
  [/\bin the place of\b/i, 'instead of'],
  [/\bof long ago\b/i, 'from long ago'],
  [/\bthe own\b/i, 'their own, its own'],
  [/\bunder way\b/i, 'in progress'],
  [
    /\b(behaviour|colour|favour|honour|licence|catalogue|centre|judgement|defence|artefact)s?\b/i,
    'American spelling',
  ],
  [
    /neighbour|\b(dialled|labelled|modelled|grey|whilst|amongst|learnt|fulfil)\b/i,
    'American spelling',
  ],
  [
    /\b(recogni|organi|normali|initiali|authori|summari|minimi|maximi)s(e|es|ed|ing|ation)\b/i,
    'American spelling',
  ],
]

const conflict = /^(<{7}|>{7}) /
const written = /\.(ts|tsx|mjs|sql|css|md|sh)$/
/** Generated, or the list itself. */
const exempt = /^(wire\/rows\.ts|scripts\/check\/style\.ts)$/
/** Sentences, and the word lists of the checks, may be as long as they need to be. */
const prose = /\.md$|^text\/|^engine\/verify\/|^bench\/verify\//
/** Files with the refused words as examples or as data. */
const quotesThem = /^CONTRIBUTING\.md$|^engine\/verify\//

const complaints: string[] = []
for (const file of trackedFiles(process.argv.slice(2))) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const complaint of findComplaints(file, line)) {
        complaints.push(`${file}:${index + 1}: ${complaint}`)
      }
    })
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0

function trackedFiles(folders: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--', ...folders], { encoding: 'utf8' })
  return listed.split('\n').filter((file) => written.test(file) && !exempt.test(file))
}

function findComplaints(file: string, line: string): string[] {
  const found: string[] = []
  if (!prose.test(file) && line.length > longestLine) {
    found.push(`${line.length} characters; at most ${longestLine}`)
  }
  if (conflict.test(line)) found.push('an unresolved merge conflict')
  if (quotesThem.test(file)) return found
  for (const [pattern, instead] of refused) {
    const match = pattern.exec(line)
    if (match) found.push(`'${match[0].trim()}': ${instead}`)
  }
  return found
}
