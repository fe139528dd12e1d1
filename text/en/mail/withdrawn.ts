/** The email to a homeowner who withdrew and then asks again. */
export const withdrawnMail = {
  subject: 'You withdrew before, so we did not pass on your request',
  heading: 'You are still on our do-not-contact list',
  words:
    'Someone just asked for quotes with your details. You withdrew before, so no contractor gets this request and no one will call you.',
  lift: 'Would you like quotes again? Write to us from this address. We will take you off the list and you can ask again.',
  action: 'Write to us',
  notYou: 'If it was not you, you do not need to do anything.',
}
