/** The page that shows a developer what would have been mailed. */
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
