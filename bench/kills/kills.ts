import { type Install, openInstall } from './install.ts'
import { importWithKills } from './import-with-kills.ts'
import { startLoad } from './load.ts'

const kills = Number(process.env.KILLS ?? 20)
const longest = 5000

/**
 * Kills the server and PostgreSQL under load, and a server in the middle of an import. Aim: no confirmed request is
 * lost or stored twice, and the next one is confirmed within five seconds on a machine that does nothing else.
 */
export async function measureKills(): Promise<string[]> {
  const install = await openInstall()
  const load = startLoad(install)
  try {
    await load.untilConfirmed()
    const server = await repeat(async () => {
      const back = load.untilConfirmed()
      await install.killServer()
      return back
    })
    const database = await repeat(async () => {
      await install.killDatabase()
      return load.untilConfirmed()
    })
    await load.stop()
    const { lost, twice } = await compare(
      install,
      load.confirmed.map(({ email }) => email),
    )
    const imported = await importWithKills(install)
    const isSlow = Math.max(...server, ...database) > longest
    if (lost > 0 || twice > 0 || !imported.isWhole || isSlow) process.exitCode = 1
    return [
      `${load.confirmed.length} confirmed requests: ${lost} lost, ${twice} stored twice`,
      `answers again after kill -9 of the server: ${line(server)}`,
      `answers again after kill -9 of PostgreSQL: ${line(database)}`,
      imported.line,
    ]
  } finally {
    await load.stop()
    await install.close()
  }
}

async function repeat(kill: () => Promise<number>): Promise<number[]> {
  const took: number[] = []
  for (let count = 0; count < kills; count += 1) took.push(await kill())
  return took
}

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

function line(took: number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  return `${took.length} times, p50 ${at(0.5)} ms, longest ${at(1)} ms (aim: ${longest})`
}
