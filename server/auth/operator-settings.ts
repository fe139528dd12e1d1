import type pg from 'pg'
import type { Env } from '../env/env.ts'

/** Tells the database what it holds admins to. Several processes on one database should say the same. */
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
