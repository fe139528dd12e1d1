/** The email that tells an owner about leads from an open order. */
export const leadAlert = {
  subject: (count: number) =>
    count === 1 ? 'A new homeowner for you' : `${count} new homeowners for you`,
  lead: (homeowner: string, service: string, place: string, score: number) =>
    [homeowner, service, place, `score ${score}`].filter((part) => part !== '').join(' · '),
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  call: (_count: number) =>
    'They asked for a quote, and only you have their number. Call while it is fresh.',
  action: 'See your leads',
  settings: 'You can turn these alerts off in your settings.',
}
