import type { CheckRule } from '../../check.ts'
import { abuse } from './abuse.ts'
import { competitors } from './competitors.ts'
import type { Cue } from './cue.ts'
import { instructions } from './instructions.ts'
import { machineTalk } from './machine-talk.ts'
import { jobs } from './jobs.ts'
import { noRequest } from './no-request.ts'
import { offerDoubts } from '../doubts/offers.ts'
import { otherBusiness } from './other-business.ts'
import { sales } from './sales.ts'
import { scamDoubts } from '../doubts/scams.ts'
import { seekerDoubts } from '../doubts/seekers.ts'
import { threats } from './threats.ts'
import { tradeDoubts } from '../doubts/trade.ts'
import { trials } from './trials.ts'

/** What people who are not homeowners want, in the order of checking. */
export const intents: ReadonlyArray<readonly [CheckRule, ReadonlyArray<Cue>]> = [
  ['text_instructions', [...instructions, ...machineTalk]],
  ['text_sales', sales],
  ['text_job', jobs],
  ['text_competitor', competitors],
  ['text_abuse', [...abuse, ...threats]],
  ['text_no_request', [...noRequest, ...trials, ...otherBusiness]],
  ['text_doubtful', [...tradeDoubts, ...seekerDoubts, ...offerDoubts, ...scamDoubts]],
]

/** Phrases of people who want work done. */
export const wants =
  /\b(need|want|looking for|would like|quote|estimate|how much|necesit\w+|quier[oe]\w*|busco|cotiza\w*|presupuesto|cuanto)\b/

/** Phrases that only homeowners use: they subtract one from each rule but the first. */
export const ofHome =
  /\b(my|our) (house|home|roof|kitchen|bathroom|basement|yard|ceiling|attic|condo|garage|deck|driveway|wife|husband|son|daughter|mother|father|parents|neighbou?r|insurance|bedroom|living room|water heater|furnace|ac|air conditioner|tenants?)\b|\b(mi|nuestr[ao]) (casa|techo|cocina|bano|esposa|esposo|hijo|hija|mama|papa|vecino|seguro|patio|cuarto|sala|inquilin\w+|garaje|aire)\b|\b(quote|estimate|presupuesto|cotizacion) (for|on|to|para|de) (my|our|the|a|mi|nuestr|el|un)\b/
