/** The mail that tells an owner that the homeowner of a lead has withdrawn. */
export const withdrawalMail = {
  subject: 'A homeowner has withdrawn: please do not call',
  heading: 'Please do not call again',
  words: (homeowner: string, service: string, place: string) =>
    `${homeowner || 'A homeowner'} (${service}, ${place}) has withdrawn the request. Please do not call again, and send no texts or mails.`,
  stays: 'The lead stays in your list, marked as withdrawn.',
  action: 'See your leads',
}
