/** The email that tells an owner that a homeowner withdrew. */
export const withdrawalMail = {
  subject: 'A homeowner withdrew: please do not call',
  heading: 'Please do not call again',
  words: (homeowner: string, service: string, place: string) =>
    `${homeowner || 'A homeowner'} (${service}, ${place}) withdrew their request. Please do not call, text or email them again.`,
  stays: 'The lead stays in your list, marked as withdrawn.',
  action: 'See your leads',
}
