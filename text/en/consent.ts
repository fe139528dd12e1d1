import { brand } from '../brand.ts'

/**
 * What a homeowner agrees to when asking for a quote. A changed word is a new version: the
 * version, the language and the text are stored with each request.
 */
export const consent = {
  version: '2026-11-22.1',
  disclosure: `By checking this box and pressing “Send my request” I agree that exactly one home-service contractor, chosen for my project through ${brand}, may call me, text me and email me about this request, at the phone number and email address that I gave, including with automated dialing, recorded messages or an artificial voice. ${brand} may also contact me about the status of my request. My details go to no other company. Agreeing is not a condition of buying anything. Message and data rates may apply.`,
  withdraw:
    'You can withdraw at any time and in any reasonable way. The quickest is the link in the email that confirms your request: we stop at once and, if a contractor already has it, we let them know. You can also tell the contractor, or write to us.',
}
