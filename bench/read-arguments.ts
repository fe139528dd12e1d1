import { type Claim, claims } from './claims.ts'

export type Run = { name: string; claim: Claim; args: string[] }

/**
 * Parses the arguments of `npm run bench -- …`: several names, or one name with its own arguments.
 * @returns the runs, or a sentence if an argument is unknown
 */
export function readArguments(args: string[]): Run[] | string {
  if (args.length === 0) return entries().filter(({ claim }) => claim.isDefault)
  const runs: Run[] = []
  for (const [at, arg] of args.entries()) {
    const run = entries().find(({ name }) => name === arg)
    if (!run) return `There is no benchmark named ${arg}.`
    if (run.claim.takes !== undefined) return [...runs, { ...run, args: args.slice(at + 1) }]
    runs.push(run)
  }
  return runs
}

function entries(): Run[] {
  return Object.entries(claims).map(([name, claim]) => ({ name, claim, args: [] }))
}

/** The help, generated from the table of claims. */
export function describeClaims(): string {
  const width = Math.max(...entries().map(({ name }) => name.length))
  const lines = entries().map(({ name, claim }) => {
    const takes = claim.takes === undefined ? '' : `  ${claim.takes}`
    return `  ${claim.isDefault ? '*' : ' '} ${name.padEnd(width)}  ${claim.about}${takes}`
  })
  return [
    'npm run bench -- [NAME]… measures and prints each claim beside its reference; without a name, those with *.',
    ...lines,
  ].join('\n')
}
