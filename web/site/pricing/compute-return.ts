/** Not `formatDollars`: other scripts share it, so the pricing page would load another file for it. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

type Month = {
  /** The plan's price, in US dollars. */
  price: number
  leads: number
  /** What one job pays, in US dollars. */
  jobValue: number
  /** How many of 100 leads become a job. */
  jobsIn100: number
}

/** The four results of the calculator, as the page shows them. */
export type MonthResults = Record<'jobs' | 'costPerJob' | 'jobsToPay' | 'work', string>

/** What a month of a plan brings; null unless all four are positive numbers and at most every lead becomes a job. */
export function computeReturn({ price, leads, jobValue, jobsIn100 }: Month): MonthResults | null {
  const jobs = (leads * jobsIn100) / 100
  if (!(jobs > 0 && jobs <= leads && price > 0 && jobValue > 0 && jobValue <= mostJobValue))
    return null
  return {
    jobs: jobs.toLocaleString('en-US', { maximumFractionDigits: 1 }),
    costPerJob: dollars.format(price / jobs),
    jobsToPay: Math.ceil(price / jobValue).toLocaleString('en-US'),
    work: dollars.format(jobs * jobValue),
  }
}

/** A million dollars, so that the results fit on a phone. */
export const mostJobValue = 1_000_000
