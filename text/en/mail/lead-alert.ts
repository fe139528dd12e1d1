/** The mail that tells an owner of homeowners who came by an order that was waiting. */
export const leadAlert = {
  subject: (count: number) =>
    count === 1 ? 'A new homeowner for you' : `${count} new homeowners for you`,
  lead: (homeowner: string, service: string, place: string, score: number) =>
    [homeowner, service, place, `score ${score}`].filter((part) => part !== '').join(' · '),
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  call: (_count: number) =>
    'They asked for a quote, and nobody else gets them. Call while it is on their mind.',
  action: 'See your leads',
  settings: 'You can turn these alerts off in your settings.',
}
