import type pg from 'pg'
import type { Env } from '../env/env.ts'

/** Stores the settings that policies and triggers read. All processes on one database should use the same value. */
export async function keepOperatorSettings(
  service: pg.Pool,
  { requireAdminMfa, demo }: Pick<Env, 'requireAdminMfa' | 'demo'>,
): Promise<void> {
  await service.query(
    `insert into private.operator_settings (require_admin_mfa, widen_loopback, is_demo) values ($1, $2, $2)
     on conflict (only_one)
       do update set require_admin_mfa = excluded.require_admin_mfa, widen_loopback = excluded.widen_loopback,
         is_demo = excluded.is_demo`,
    [requireAdminMfa, demo],
  )
}
