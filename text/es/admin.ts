import type { text as english } from '../en/admin.ts'
import { admin } from './admin/admin.ts'
import { auditLog } from './admin/audit-log.ts'
import { businessPlans } from './admin/business-plans.ts'
import { imports } from './admin/imports.ts'
import { inbox } from './admin/inbox.ts'
import { scoreModel } from './admin/score-model.ts'
import { supply } from './admin/supply.ts'
import { waitingOrders } from './admin/waiting-orders.ts'
import { checks } from './checks.ts'
import { errors } from './errors.ts'
import { intake } from './intake.ts'

/** The text of the admin screens. */
export const text: typeof english = {
  admin,
  auditLog,
  businessPlans,
  checks,
  errors,
  imports,
  inbox,
  intake,
  scoreModel,
  supply,
  waitingOrders,
}
