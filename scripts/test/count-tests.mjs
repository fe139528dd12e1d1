// Prints 'N passed, N failed' for the result files of one run, with the exit code of the run.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = 'test-results', stepFailed = '0'] = process.argv.slice(2)
const unit = read('unit.json')
const journeys = read('e2e.json')
const passed =
  (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0)
let failed = (unit?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0)
// A failed step without a failed test, such as lint, counts as one failure.
if (stepFailed !== '0' && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function read(name) {
  const path = join(folder, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
