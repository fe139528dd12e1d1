/** What intake and the order book write into rows that people read. */
export const intake = {
  /** The name of an order that `generate-leads` leaves behind when the pool has too few. */
  orderName: (service: string, place: string) => `${service} leads in ${place}`,
  /** Why a row was not taken. */
  refusals: {
    duplicate: 'This person already asked for this service in the last 90 days.',
    suppressed: 'This person asked not to be contacted.',
    test: 'This was a test lead from the source.',
    machine: 'A bot filled in the form.',
  },
}
