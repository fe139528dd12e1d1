import { measureGenerate } from './generate.ts'
import { measureIntake } from './intake.ts'
import { measureLogins } from './logins.ts'
import { measureReads } from './reads.ts'
import { measureSearch } from './search.ts'

/**
 * `npm run bench` prints every claim beside its reference of the same run; `npm run bench -- reads`
 * only that one.
 */
const claims = {
  reads: measureReads,
  search: measureSearch,
  logins: measureLogins,
  generate: measureGenerate,
  intake: measureIntake,
}

const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(claims)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  for (const line of await measure()) console.log(`  ${line}`)
}
