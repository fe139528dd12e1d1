/** The admin's page of businesses and their plans. */
export const businessPlans = {
  title: 'Businesses',
  intro: 'Who has which plan and how much they used this month.',
  search: 'Search',
  searchHint: 'Business, person, email or phone',
  state: 'Status',
  allStates: 'Any status',
  states: {
    trial: 'Trial',
    held: 'Trial on hold',
    refused: 'Trial refused',
    active: 'Active',
    cancelling: 'Ends with its month',
    ended: 'Ended',
  },
  columns: {
    business: 'Business',
    state: 'Status',
    plan: 'Plan',
    used: 'Used this month',
    cycle: 'Month',
    orders: 'Open orders',
    lastLead: 'Last lead',
  },
  empty: 'No businesses yet.',
  noneFound: 'No business matches your search.',
  failed: 'The businesses could not be loaded.',
  noOwner: 'No owner yet',
  owner: 'Owner',
  member: 'Works here',
  noPlan: 'No plan',
  perMonth: (price: string) => `${price} a month`,
  ofQuota: (used: string, quota: string) => `${used} of ${quota}`,
  ofTrial: (used: string, quota: string) => `${used} of ${quota} trial leads`,
  from: (start: string, end: string) => `${start} to ${end}`,
  orders: (orders: number, leads: number) =>
    orders === 0
      ? 'None'
      : `${orders === 1 ? '1 order' : `${orders} orders`}, ${leads === 1 ? '1 lead' : `${leads} leads`} to come`,
  never: 'None yet',
  back: 'All businesses',
  toLog: 'What admins did here',
  contact: 'Contact',
  people: 'People',
  plan: {
    title: 'Plan',
    none: 'This business has no plan. It only gets its trial leads.',
    cancelled: (end: string) => `Canceled: it ends on ${end} and does not renew.`,
    paidThrough: 'Paid through',
    unpaid: (end: string) => `Not paid: without a payment on record, the plan stops on ${end}.`,
    recordPayment: 'Record a payment for a month',
    stoppedTrial: {
      held: 'This trial is on hold: another business used one with the same company email or internet connection. It opens when the owner confirms a phone that had no trial yet. Release it if you know that this is a different business.',
      refused:
        'This trial was refused: another business used one with the same mailbox or phone. Release it if you know that this is a different business.',
    },
    releaseTrial: 'Release the trial',
    overQuota: (used: number, quota: number, end: string) =>
      `${used} of ${quota} leads are used. No more arrive until ${end}.`,
    invoice: 'Invoice',
    startTitle: 'Start a plan',
    changeTitle: 'Change the plan',
    tier: 'Plan',
    custom: 'Custom plan',
    customName: 'Name of the plan',
    price: 'Price a month, in dollars',
    quota: 'Leads a month',
    quotaHint: (used: number) =>
      used === 1
        ? '1 is used this month and stays used.'
        : `${used} are used this month and stay used.`,
    starts: 'Month begins',
    ends: 'Month ends',
    endsHint: 'The next month starts on this day with the full quota.',
    invoiceLabel: 'Invoice number or note',
    invoiceHint: 'Optional. The owner can see it too.',
    start: 'Start plan',
    change: 'Save changes',
    saving: 'Saving…',
    cancel: 'Cancel at the end of the month',
    resume: 'Undo the cancellation',
    end: 'End now',
    replace: 'Start another plan',
    keep: 'Back',
    nameRequired: 'Please name the plan',
    priceWrong: 'Enter a price in dollars, 0 or more',
    quotaWrong: (most: string) => `Enter a whole number of leads from 0 to ${most}`,
    startWrong: 'The month must begin today or earlier',
    endWrong: 'The month must end after today, after it begins and within 400 days',
    datesRefused: 'These dates do not work: the month would overlap the previous one.',
    done: {
      start: 'The plan is active',
      change: 'The plan is changed',
      cancel: 'The plan ends with its month',
      resume: 'The cancellation is undone',
      end: 'The plan has ended',
      release_trial: 'The trial is released',
      record_payment: 'The payment is recorded',
    },
    delivered: (leads: number) =>
      leads === 1
        ? '1 lead on order arrived right away.'
        : `${leads} leads on order arrived right away.`,
    failed: 'The plan could not be changed',
    confirm: {
      lower: {
        title: 'Lower the quota?',
        words: (name: string, from: number, to: number) =>
          `${name} has ${from} leads a month, and will have ${to}. The owner sees it at once.`,
        over: (used: number, end: string) =>
          `${used} are already used. No more leads arrive until ${end}, and orders wait until then.`,
        act: 'Lower the quota',
      },
      replace: {
        title: 'Start another plan?',
        words: (name: string, left: number) =>
          `The plan that ${name} has now ends right away, with ${left === 1 ? '1 lead' : `${left} leads`} unused. The new plan starts with its full quota.`,
        act: 'Start the new plan',
      },
      cancel: {
        title: 'Cancel the plan?',
        words: (name: string, end: string) =>
          `${name} keeps its leads until ${end}. Then the plan ends, and orders wait. You can undo this until then.`,
        act: 'Cancel at the end of the month',
      },
      end: {
        title: 'End the plan now?',
        words: (name: string, left: number) =>
          `${name} loses ${left === 1 ? '1 lead' : `${left} leads`} of this month and the paid screens right away. Its orders wait. You cannot undo this. You can only start another plan.`,
        act: 'End the plan now',
      },
    },
  },
  order: {
    title: 'An order to activate',
    words: (who: string, tier: string, business: string) =>
      `${who} ordered ${tier} for “${business}”.`,
    choose: 'Choose the business that this plan is for.',
    here: 'The form below has what was ordered. The order is done when the plan is started.',
    hasPlan: 'This order already has its plan.',
    failed: 'The order could not be loaded.',
  },
  past: {
    title: 'Earlier plans',
    statuses: {
      pending: 'Not paid',
      cancelled: 'Ended early',
      ended: 'Ran out',
      replaced: 'Replaced',
    },
  },
  open: {
    title: 'Open orders',
    none: 'No open orders.',
    paused: 'Paused',
    delivered: (delivered: number, wanted: number) => `${delivered} of ${wanted} delivered`,
  },
}
