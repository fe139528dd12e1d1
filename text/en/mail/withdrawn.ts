/** The mail to a homeowner who withdrew and now asks again. */
export const withdrawnMail = {
  subject: 'You withdrew, so we passed nothing on',
  heading: 'Your withdrawal still stands',
  words:
    'Quotes were just asked for with your details. You withdrew before, and that still stands: no contractor gets this request, and nobody will call you.',
  lift: 'Would you like quotes again? Write to us and give this address: we lift the withdrawal, and then you ask once more.',
  action: 'Write to us',
  notYou: 'If it was not you who asked, there is nothing for you to do.',
}
