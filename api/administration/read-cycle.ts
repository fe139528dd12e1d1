import { sql, type Transaction } from 'kysely'
import { planLimits, type PlanTerms } from '../../wire/business-plans.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'

/** Timestamps as PostgreSQL text, because a JavaScript Date drops the microseconds. */
type Cycle = { start: string; end: string }

/**
 * Reads the cycle that an admin entered. Missing dates keep their value; the first cycle of a new plan lasts a
 * month by default.
 * @throws AppError invalid_request if the cycle begins after tomorrow, is already over, is longer than
 * `planLimits.cycleDays`, or overlaps an earlier cycle of the plan
 */
export async function readCycle(
  trx: Transaction<Schema>,
  { startsOn, endsOn }: Pick<PlanTerms, 'startsOn' | 'endsOn'>,
  now: Date,
  planId: string | null = null,
): Promise<Cycle> {
  const { rows } = await sql<Cycle & Verdict>`
    with given as (
      select coalesce(${noon(startsOn)}::timestamptz, p.billing_cycle_start) as start,
        coalesce(${noon(endsOn)}::timestamptz, p.billing_cycle_end,
          private.add_months(${noon(startsOn)}::timestamptz, 1)) as "end",
        p.billing_cycle_start as before
      from (select 1) one left join subscription_plans p on p.id = ${planId}
    )
    select start::text, "end"::text,
      start > ${now}::timestamptz + interval '1 day' or start is distinct from before and exists (
        select from usage_entries u where u.plan_id = ${planId} and u.cycle_start <> before and u.cycle_start >= start
      ) as "startIsWrong",
      "end" <= ${now} or "end" <= start or "end" > start + make_interval(days => ${planLimits.cycleDays})
        as "endIsWrong"
    from given`.execute(trx)
  const [found] = rows
  if (found === undefined || found.startIsWrong) {
    throw new AppError('invalid_request', {}, { startsOn: 'out_of_range' })
  }
  if (found.endIsWrong) throw new AppError('invalid_request', {}, { endsOn: 'out_of_range' })
  return { start: found.start, end: found.end }
}

type Verdict = { startIsWrong: boolean; endIsWrong: boolean }

function noon(day: string | undefined): string | null {
  return day === undefined ? null : `${day}T12:00:00Z`
}
