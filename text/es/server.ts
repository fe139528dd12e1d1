import type { text as english } from '../en/server.ts'
import { imports } from './admin/imports.ts'
import { scoreModel } from './admin/score-model.ts'
import { invitations } from './auth/invitations.ts'
import { checks } from './checks.ts'
import { consent } from './consent.ts'
import { errors } from './errors.ts'
import { fieldErrors } from './errors.ts'
import { intake } from './intake.ts'
import { mail } from './mail/auth.ts'
import { bookingMail } from './mail/booking.ts'
import { devMail } from './mail/dev.ts'
import { leadAlert } from './mail/lead-alert.ts'
import { operator } from './mail/operator.ts'
import { orderMail } from './mail/order.ts'
import { deliveredMail } from './mail/delivered.ts'
import { quoteMail } from './mail/quote.ts'
import { sms } from './mail/sms.ts'
import { trialMail } from './mail/trial.ts'
import { withdrawalMail } from './mail/withdrawal.ts'
import { withdrawnMail } from './mail/withdrawn.ts'
import { reasoning } from './reasons.ts'
import { reasonLabels } from './reasons.ts'
import { phrasing } from './phrasing.ts'
import { questions } from './questions.ts'
import { services } from './services.ts'
import { checklist } from './site/checklist.ts'
import { quotes } from './site/quotes.ts'
import { terminal } from './terminal.ts'

/** What the server says: answers, emails, text messages, the terminal. */
export const text: typeof english = {
  bookingMail,
  checklist,
  checks,
  consent,
  devMail,
  errors,
  fieldErrors,
  imports,
  intake,
  invitations,
  leadAlert,
  mail,
  operator,
  orderMail,
  deliveredMail,
  quoteMail,
  phrasing,
  questions,
  quotes,
  reasonLabels,
  reasoning,
  scoreModel,
  services,
  sms,
  terminal,
  trialMail,
  withdrawalMail,
  withdrawnMail,
}
