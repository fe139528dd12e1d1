import { floods } from './list.ts'
import { targetShape, type Target } from './flood.ts'

/** One flood as its own process, so that it does not slow down the honest caller's clock. Ends on SIGTERM. */
const flood = floods[process.env['FLOOD_NAME'] ?? '']
if (flood === undefined) throw new Error('FLOOD_NAME names no flood.')
const target = targetShape.parse(JSON.parse(process.env['FLOOD_TARGET'] ?? ''))
const answers = new Map<string, number>()
let calls = 0
const end = new AbortController()

process.on('SIGTERM', () => {
  end.abort()
  const counts = [...answers].toSorted().map(([answer, times]) => `${times} × ${answer}`)
  process.stdout.write(`answers ${counts.join(', ') || 'none'}\n`, () => process.exit(0))
})
console.log('ready')
await Promise.all(Array.from({ length: flood.attackers }, () => attackUntilEnd(flood.attack)))

async function attackUntilEnd(attack: (to: Target, n: number) => Promise<number>): Promise<void> {
  while (!end.signal.aborted) {
    calls += 1
    const answer = await attack(target, calls - 1).then(String, () => 'no answer')
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
}
