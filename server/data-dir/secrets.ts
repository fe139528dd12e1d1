import { createHmac, randomBytes } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Env } from '../env/env.ts'
import { sources } from '../../engine/sources/list.ts'
import { webhookSources } from '../../engine/sources/sources.ts'
import { writePrivateFile } from './write-private-file.ts'

export type Secrets = {
  jwtSecret: string
  anonKey: string
  serviceRoleKey: string
  /** Password of the embedded cluster's superuser. */
  adminPassword: string
  /** Password of the login role that the server uses. */
  authenticatorPassword: string
  /** The secret that each source's provider sends with a lead, by source. */
  webhookSecrets: Partial<Record<string, string>>
  /** Signs the links in emails: to withdraw, to book, to reschedule. */
  linkKey: string
}

/**
 * The secrets of the process: from the environment, or generated once and kept in DATA_DIR. Keys and the
 * authenticator's password are derived from JWT_SECRET, so that processes with one database and one
 * JWT_SECRET agree without sharing a disk.
 * @throws Error with a readable message if a secret cannot be used
 */
export async function loadSecrets(
  dataDir: string,
  env: Pick<Env, 'jwtSecret' | 'anonKey' | 'serviceRoleKey' | 'webhookSecrets'>,
): Promise<Secrets> {
  const stored = await keptSecrets(dataDir)
  const jwtSecret = env.jwtSecret ?? stored.jwtSecret
  return {
    jwtSecret,
    anonKey: await keyFor('anon', jwtSecret, env.anonKey),
    serviceRoleKey: await keyFor('service_role', jwtSecret, env.serviceRoleKey),
    adminPassword: stored.adminPassword,
    authenticatorPassword: derived(jwtSecret, 'password of the authenticator role'),
    webhookSecrets: { ...deriveWebhookSecrets(jwtSecret), ...env.webhookSecrets },
    // Renaming the purpose would break every link that was ever sent.
    linkKey: derived(jwtSecret, 'key of the links to withdraw'),
  }
}

function deriveWebhookSecrets(jwtSecret: string): Record<string, string> {
  return Object.fromEntries(
    webhookSources.map((source) => {
      const { derivedFrom, maxLength } = sources[source].webhook.secret
      return [source, derived(jwtSecret, derivedFrom).slice(0, maxLength)]
    }),
  )
}

function derived(jwtSecret: string, purpose: string): string {
  return createHmac('sha256', jwtSecret).update(purpose).digest('base64url')
}

const KeptSecrets = z.object({
  jwtSecret: z.string().min(32),
  adminPassword: z.string().min(20),
})

async function keptSecrets(dataDir: string): Promise<z.infer<typeof KeptSecrets>> {
  const path = join(dataDir, 'secrets.json')
  const text = await readText(path)
  if (text === null) {
    const made = { jwtSecret: secret(), adminPassword: secret() }
    await writePrivateFile(path, `${JSON.stringify(made, null, 2)}\n`)
    return made
  }
  const stored = KeptSecrets.safeParse(parseJson(text))
  if (!stored.success) throw new Error(`${path} cannot be read as the secrets of this DATA_DIR.`)
  await chmod(path, 0o600)
  return stored.data
}

const variableOfRole = { anon: 'ANON_KEY', service_role: 'SERVICE_ROLE_KEY' } as const

async function keyFor(
  role: 'anon' | 'service_role',
  jwtSecret: string,
  configured: string | null,
): Promise<string> {
  const key = new TextEncoder().encode(jwtSecret)
  if (configured !== null) {
    // Supabase's newer keys (sb_publishable_…) are not tokens and are compared as they are.
    if (configured.split('.').length !== 3) return configured
    const claims = await jwtVerify(configured, key, { algorithms: ['HS256'] }).catch(() => null)
    if (claims?.payload['role'] === role) return configured
    throw new Error(`${variableOfRole[role]} is not a key for ${role} signed with JWT_SECRET.`)
  }
  // Fixed times make the same secret give the same key at every start, on every machine.
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt(Date.UTC(2026, 0, 1) / 1000)
    .setExpirationTime(Date.UTC(2100, 0, 1) / 1000)
    .sign(key)
}

function secret(): string {
  return randomBytes(36).toString('base64url')
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    if (error.code === 'EACCES') throw new Error(`${path} belongs to another user of this machine.`)
    throw error
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
