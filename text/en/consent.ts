import { brand } from '../brand.ts'

/**
 * What a homeowner agrees to when asking for a quote. A changed word is a new version: the
 * version, the language and the text are stored with each request.
 */
export const consent = {
  version: '2026-11-20.2',
  disclosure: `By checking this box and pressing “Send my request” I agree that exactly one home-service contractor, chosen for my project through ${brand}, may call me, text me and e-mail me about this request, at the phone number and e-mail address that I gave, including with automated dialing, recorded messages or an artificial voice. ${brand} may also contact me about the status of my request. My details go to no other company. Agreeing is not a condition of buying anything. Message and data rates may apply.`,
  withdraw:
    'You can withdraw at any time and in any reasonable way. The quickest is the link in the mail that confirms your request: we stop at once and tell the contractor, if one has it already. You can also tell the contractor, or write to us.',
}
