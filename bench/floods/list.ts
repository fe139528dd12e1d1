import { contactMessages } from './contact-messages.ts'
import type { Flood } from './flood.ts'
import { largeBodies } from './large-bodies.ts'
import { trialsOfOneMailbox } from './trials-of-one-mailbox.ts'
import { signIns } from './sign-ins.ts'

/** Every flood by the name that `npm run bench -- floods NAME` takes. */
export const floods: Record<string, Flood> = {
  contact: contactMessages,
  bodies: largeBodies,
  trials: trialsOfOneMailbox,
  'sign-ins': signIns,
}
