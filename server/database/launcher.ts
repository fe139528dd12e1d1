import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** How to start PostgreSQL's programs, which refuse to run as root. */
export type Launcher = {
  /** Owner of the cluster's files; null if the process's own user runs PostgreSQL. */
  owner: { uid: number; gid: number } | null
  /** The `setpriv` command that goes before the program; empty if not needed. */
  prefix: string[]
}

/**
 * Decides which user runs PostgreSQL on `cluster`, and how that user reaches the `paths` it needs.
 * @throws Error with a readable message when this user cannot run it.
 */
export async function chooseLauncher(cluster: string, paths: string[]): Promise<Launcher> {
  const self = process.getuid?.() ?? null
  const existing = await stat(cluster).catch(() => null)
  if (self !== 0) {
    if (existing && self !== null && existing.uid !== self) {
      throw new Error(`${cluster} belongs to another user of this machine, who must start it.`)
    }
    return { owner: null, prefix: [] }
  }
  const owner =
    existing && existing.uid !== 0
      ? { uid: existing.uid, gid: existing.gid }
      : await unprivilegedUser()
  for (const path of [dirname(cluster), ...paths]) {
    if (await canReach(owner, path)) continue
    return { owner, prefix: await setprivPrefix(owner, path) }
  }
  return { owner, prefix: [] }
}

/** `postgres` if the machine has that user, else the overflow user 65534, which owns nothing. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const users = passwd.split('\n').map((line) => line.split(':'))
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([, , uid]) => uid === '65534')
  const uid = Number(user?.[2] ?? 65_534)
  const gid = Number(user?.[3] ?? 65_534)
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 }
}

/** Whether the user can pass through every directory down to `path`. */
export async function canReach(user: { uid: number; gid: number }, path: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  return dirname(path) === path ? true : canReach(user, dirname(path))
}

/** Grants only the missing capability, to pass through directories. */
async function setprivPrefix(
  user: { uid: number; gid: number },
  unreachable: string,
): Promise<string[]> {
  const setpriv = await firstExisting(['/usr/bin/setpriv', '/bin/setpriv'])
  if (setpriv === null) {
    throw new Error(
      `PostgreSQL does not run as root, and user ${user.uid} cannot reach ${unreachable}: ` +
        'start as a normal user, or set DATA_DIR to a folder that all users can pass through.',
    )
  }
  const right = await rightToPass()
  return [
    setpriv,
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    `--inh-caps=+${right}`,
    `--ambient-caps=+${right}`,
    // Without this, access(2) ignores the capability, and initdb calls access(2) to check that it can run postgres.
    '--securebits=+no_setuid_fixup',
    '--',
  ]
}

/** `dac_read_search` is enough, but containers often have only `dac_override`. */
async function rightToPass(): Promise<'dac_read_search' | 'dac_override'> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const permitted = Number.parseInt(/^CapPrm:\s*[0-9a-f]*([0-9a-f])$/m.exec(status)?.[1] ?? '0', 16)
  const searchBit = 0b100
  return (permitted & searchBit) === 0 ? 'dac_override' : 'dac_read_search'
}

async function firstExisting(paths: string[]): Promise<string | null> {
  for (const path of paths) {
    if (await stat(path).catch(() => null)) return path
  }
  return null
}
