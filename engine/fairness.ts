/** A scored lead with its group, for a report that never influences the score. */
export type AuditedLead = {
  group: string
  score: number
  probability: number
  booked: boolean | null
}

export type GroupReport = {
  group: string
  leads: number
  /** Share of leads that score high enough to be sold. */
  selected: number
  /** `selected` divided by that of the best group; 0.8 is the four-fifths rule (29 CFR 1607.4). */
  ratio: number
  /** Mean predicted minus actual bookings of leads with an outcome; null with fewer than 30. */
  calibrationGap: number | null
  /** Share of booked leads that scored too low to be sold; null with fewer than 30 bookings. */
  missed: number | null
}

/** Smaller samples are too noisy. */
const leastKnown = 30

/** Reports how a score treats the groups of an audit. The auditor names the groups; none is a feature. */
export function measureFairness(
  leads: ReadonlyArray<AuditedLead>,
  soldFrom: number,
): GroupReport[] {
  const groups = [...new Set(leads.map(({ group }) => group))].toSorted()
  const reports = groups.map((group) => {
    const members = leads.filter((lead) => lead.group === group)
    const known = members.filter(({ booked }) => booked !== null)
    const booked = members.filter((lead) => lead.booked === true)
    const predicted = mean(known.map(({ probability }) => probability))
    const happened = mean(known.map((lead) => (lead.booked ? 1 : 0)))
    return {
      group,
      leads: members.length,
      selected: mean(members.map(({ score }) => (score >= soldFrom ? 1 : 0))),
      calibrationGap: known.length < leastKnown ? null : predicted - happened,
      missed:
        booked.length < leastKnown
          ? null
          : mean(booked.map(({ score }) => (score >= soldFrom ? 0 : 1))),
    }
  })
  const most = Math.max(...reports.map(({ selected }) => selected))
  return reports.map((report) => ({ ...report, ratio: most === 0 ? 1 : report.selected / most }))
}

function mean(values: ReadonlyArray<number>): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
