import { type Install, openInstall, type Outcome } from './install.ts'
import { importWithKills } from './import-with-kills.ts'
import { startLoad } from './load.ts'

const kills = Number(process.env.KILLS ?? 20)
const longest = 5000

/** What `npm run bench -- kills NAME` takes; without a name, all. */
const victims = {
  server: (install: Install) => killUnderLoad(install, 'the server', () => install.killServer()),
  database: (install: Install) =>
    killUnderLoad(install, 'PostgreSQL', () => install.killDatabase()),
  import: importWithKills,
}

/**
 * Kills the server and PostgreSQL under load, and a server in the middle of an import. Aim: no confirmed
 * request is lost or stored twice, and on an idle machine the next one is confirmed within five seconds.
 */
export async function measureKills(names: string[]): Promise<void> {
  for (const name of names) {
    if (!Object.hasOwn(victims, name)) throw new Error(`Unknown victim: ${name}.`)
  }
  for (const [name, measure] of Object.entries(victims)) {
    if (names.length > 0 && !names.includes(name)) continue
    const install = await openInstall()
    try {
      const { isGood, lines } = await measure(install)
      if (!isGood) process.exitCode = 1
      for (const line of lines) console.log(`  ${line}`)
    } finally {
      await install.close()
    }
  }
}

async function killUnderLoad(
  install: Install,
  name: string,
  kill: () => Promise<void>,
): Promise<Outcome> {
  const load = startLoad(install)
  const took: number[] = []
  try {
    while (took.length < kills) {
      // Otherwise the server would be killed as soon as it responds, before there is any load.
      await load.untilConfirmed(requestsBetween)
      const back = load.untilConfirmed()
      await kill()
      took.push(await back)
    }
  } finally {
    await load.stop()
  }
  const { lost, twice } = await compare(
    install,
    load.confirmed.map(({ email }) => email),
  )
  return {
    isGood: lost === 0 && twice === 0 && Math.max(...took) <= longest,
    lines: [
      `answers again after kill -9 of ${name}: ${describe(took)}`,
      `${load.confirmed.length} confirmed requests: ${lost} lost, ${twice} stored twice`,
    ],
  }
}

const requestsBetween = 20

async function compare(install: Install, confirmed: string[]) {
  const rows = await install.query<{ email: string; count: number }>(
    'select email, count(*)::int as count from homeowner_requests group by email',
  )
  const stored = new Map(rows.map(({ email, count }) => [email, count]))
  return {
    lost: confirmed.filter((email) => !stored.has(email)).length,
    twice: rows.filter(({ count }) => count > 1).length,
  }
}

function describe(took: number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  return `${took.length} times, p50 ${at(0.5)} ms, longest ${at(1)} ms (aim: ${longest})`
}
