import { expect, test } from 'vitest'
import { isFederalHoliday } from './federal-holidays.ts'

/** As published by the Office of Personnel Management: opm.gov/policy-data-oversight/pay-leave/federal-holidays. */
const published: Record<number, string[]> = {
  2021: '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'.split(
    ' ',
  ),
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'.split(' '),
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'.split(' '),
  2027: '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'.split(
    ' ',
  ),
  2028: '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25'.split(' '),
}

test.each(Object.entries(published))(
  'the federal holidays of %s are those that are published',
  (year, days) => {
    expect(listHolidays(Number(year))).toEqual(days)
  },
)

test('Juneteenth is a holiday since 2021', () => {
  expect(listHolidays(2020)).not.toContain('06-19')
})

/** Every holiday and observed day of a year, such as '07-04'. */
function listHolidays(year: number): string[] {
  const found: string[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    const date = new Date(at)
    const day = { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    if (isFederalHoliday(day)) found.push(date.toISOString().slice(5, 10))
  }
  return found
}
