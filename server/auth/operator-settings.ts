import type pg from 'pg'
import type { Env } from '../env/env.ts'

/** Stores what the database requires of admins. All processes on one database should use the same value. */
export async function keepOperatorSettings(
  service: pg.Pool,
  { requireAdminMfa }: Pick<Env, 'requireAdminMfa'>,
): Promise<void> {
  await service.query(
    `insert into private.operator_settings (require_admin_mfa) values ($1)
     on conflict (only_one) do update set require_admin_mfa = excluded.require_admin_mfa`,
    [requireAdminMfa],
  )
}
