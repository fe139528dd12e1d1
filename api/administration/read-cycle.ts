import { sql, type Transaction } from 'kysely'
import { planLimits, type PlanTerms } from '../../wire/business-plans.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'

/** As PostgreSQL writes moments: to the microsecond, which a date of ours does not keep. */
type Cycle = { start: string; end: string }

/**
 * The cycle that an admin asked for. What is not given stays as it is in the plan; a new plan ends its first
 * cycle after a month.
 * @throws AppError invalid_request where it begins after tomorrow, is over already, is longer than a year, or
 * would reach back over an earlier cycle of the plan
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
