/** Words that intake and orders store in rows that people read. */
export const intake = {
  /** The name of the order that `generate-leads` opens when the pool has too few leads. */
  orderName: (service: string, place: string) => `${service} leads in ${place}`,
  /** Why a row was not imported. */
  refusals: {
    duplicate: 'This person already asked for this service in the last 90 days.',
    suppressed: 'This person asked not to be contacted.',
    test: 'This was a test lead from the source.',
    machine: 'A bot filled in the form.',
  },
}
