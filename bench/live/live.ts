import { setTimeout as wait } from 'node:timers/promises'
import { onDatabase } from '../product/fill.ts'
import { type Delivered, deliverLeads, makeBusinesses } from './market.ts'
import { type Servers, startServers } from './servers.ts'
import { openWindow, type Window } from './windows.ts'

const businesses = 100
const windowsOfEach = 10
const leadsPerSecond = 50
/** In ms, from the commit to the window. */
const longestP95 = 250
/** In ms, from a lost socket to the next subscription. */
const longestInterruption = 5_000
const secondsBetweenKills = 5
/** How much memory may grow after the first tenth of the time. */
const mostGrowth = 1.15

/** 1,000 windows of 100 businesses while 50 leads a second arrive: first at one server, then at three that are killed. */
export async function measureLive([minutes = '1']: string[]): Promise<void> {
  const milliseconds = Number(minutes) * 60_000
  if (!(milliseconds > 0)) throw new Error(`${minutes} is not a number of minutes.`)
  for (const [count, work] of [
    [1, measureDelay],
    [3, measureKills],
  ] as const) {
    const servers = await startServers(count)
    try {
      const { isGood, lines } = await work(servers, milliseconds)
      for (const line of lines) console.log(`  ${line}`)
      if (!isGood) process.exitCode = 1
    } finally {
      await servers.stop()
    }
  }
}

type Outcome = { isGood: boolean; lines: string[] }

async function measureDelay(servers: Servers, milliseconds: number): Promise<Outcome> {
  const memory: number[] = []
  const { windows, delivered } = await play(servers, milliseconds, async () => {
    await wait(milliseconds / 10)
    memory.push(await servers.readMemory(0))
  })
  const delays = windows.flatMap(({ received }) =>
    [...received].map(([number, at]) => at - (delivered.get(number)?.committedAt ?? at)),
  )
  const sorted = delays.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const growth = (memory.at(-1) ?? 0) / (memory[0] ?? 1)
  const lost = countLost(windows, delivered)
  return {
    isGood: p95 <= longestP95 && lost === 0 && growth <= mostGrowth,
    lines: [
      `${windows.length} sockets, ${delivered.size} leads, ${delays.length} arrived: p95 ${p95.toFixed(0)} ms from commit (aim: ${longestP95}), ${lost} lost`,
      `memory of the server: ${memory.map((each) => each.toFixed(0)).join(', ')} MB`,
    ],
  }
}

async function measureKills(servers: Servers, milliseconds: number): Promise<Outcome> {
  let next = 0
  const { windows, delivered } = await play(servers, milliseconds, async () => {
    await wait(secondsBetweenKills * 1000)
    await servers.restart(next % servers.urls.length)
    next += 1
  })
  const interruptions = windows.flatMap((window) => window.interruptions)
  const longest = Math.max(0, ...interruptions)
  const lost = countLost(windows, delivered)
  return {
    isGood: longest <= longestInterruption && lost === 0,
    lines: [
      `three servers, ${next} kills: ${interruptions.length} lost sockets, the longest back after ${longest.toFixed(0)} ms (aim: ${longestInterruption})`,
      `${delivered.size} leads: ${lost} lost without a new subscription afterwards`,
    ],
  }
}

/** Opens the windows and delivers leads for a while, doing `meanwhile` again and again. */
async function play(
  servers: Servers,
  milliseconds: number,
  meanwhile: () => Promise<void>,
): Promise<{ windows: Window[]; delivered: Delivered }> {
  return onDatabase(servers.databaseUrl, async (client) => {
    const market = await makeBusinesses(client, businesses)
    const windows: Window[] = []
    for (const business of market) {
      for (let n = 0; n < windowsOfEach; n += 1) {
        windows.push(await openWindow(servers, business, windows.length))
      }
    }
    while (windows.some(({ isSubscribed }) => !isSubscribed)) await wait(100)
    let isOver = false
    const delivering = deliverLeads(client, market, leadsPerSecond, () => isOver)
    const end = performance.now() + milliseconds
    while (performance.now() < end) await meanwhile()
    isOver = true
    const delivered = await delivering
    while (windows.some(({ isSubscribed }) => !isSubscribed)) await wait(100)
    await wait(2_000)
    for (const window of windows) window.close()
    return { windows, delivered }
  })
}

/** Leads that a window did not get, and after which it was not told to read again either. */
function countLost(windows: Window[], delivered: Delivered): number {
  const expected = [...delivered]
  return windows.reduce(
    (sum, { business, received, subscribedAt }) =>
      sum +
      expected.filter(
        ([number, { businessId, committedAt }]) =>
          businessId === business.id && !received.has(number) && committedAt > subscribedAt,
      ).length,
    0,
  )
}
