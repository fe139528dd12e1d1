/** The page that shows a developer the emails that would have been sent. */
export const devMail = {
  title: 'Mail',
  all: 'All mail',
  none: 'No mail yet.',
  when: 'When',
  to: 'To',
  subject: 'Subject',
  frame: 'The email as it looks',
  calendar: 'The appointment, as a file for a calendar',
}
