import { expect, test } from 'vitest'
import { computeReturn } from './compute-return.ts'

const month = { price: 1500, leads: 50, jobValue: 6000, jobsIn100: 20 }

test('the calculator gives jobs, cost per job, jobs that pay for the plan, and booked work', () => {
  const results = { jobs: '10', costPerJob: '$150', jobsToPay: '1', work: '$60,000' }
  expect(computeReturn(month)).toEqual(results)
})

test('a part of a job shows one decimal, and the jobs that pay for the plan are rounded up', () => {
  const results = computeReturn({ ...month, price: 500, leads: 20, jobValue: 300, jobsIn100: 12 })
  expect(results).toEqual({ jobs: '2.4', costPerJob: '$208', jobsToPay: '2', work: '$720' })
})

test.each([
  { jobValue: 0 },
  { jobValue: -5 },
  { jobValue: Number.NaN },
  { jobValue: 1e9 },
  { jobsIn100: 0 },
  { jobsIn100: 101 },
])('the calculator has no results for %o', (wrong) => {
  expect(computeReturn({ ...month, ...wrong })).toBeNull()
})
