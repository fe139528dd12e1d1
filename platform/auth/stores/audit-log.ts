import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Db } from '../../database.ts'
import { deleteInBatches } from '../../delete-in-batches.ts'
import type { User } from './users.ts'

const kinds = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_modified: 'user',
  user_updated_password: 'user',
  user_invited: 'team',
  user_deleted: 'team',
  token_refreshed: 'token',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  factor_unenrolled: 'factor',
  factor_updated: 'factor',
  factor_deleted: 'factor',
  verification_attempted: 'factor',
  invite_accepted: 'account',
  identity_linked: 'user',
  identity_unlinked: 'user',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
} as const

export type AuditAction = keyof typeof kinds

/** Writes an entry with the action names of Supabase Auth. */
export async function audit(
  tx: Db,
  action: AuditAction,
  actor: User | 'service_role',
  address: string | null,
  traits: Record<string, unknown> = {},
): Promise<void> {
  const payload = {
    actor_id: actor === 'service_role' ? '00000000-0000-0000-0000-000000000000' : actor.id,
    actor_username: actor === 'service_role' ? actor : actor.email || (actor.phone ?? ''),
    actor_via_sso: actor !== 'service_role' && actor.is_sso_user,
    action,
    log_type: kinds[action],
    ...(Object.keys(traits).length > 0 ? { traits } : {}),
  }
  await tx.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, now(), $3)`,
    [randomUUID(), payload, address ?? ''],
  )
}

/** A year, for yearly reviews; longer would keep data of users who asked to be deleted. */
const daysOfAudit = 366

export async function sweepAuditLog(pool: pg.Pool): Promise<void> {
  await deleteInBatches(pool, {
    table: 'auth.audit_log_entries',
    where: 'created_at < now() - make_interval(days => $1)',
    values: [daysOfAudit],
  })
}
