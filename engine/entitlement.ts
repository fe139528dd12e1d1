import { trialLeads } from './plans.ts'

/** Whether a business draws on a plan or its trial, and how many leads are left. */
export type Entitlement =
  | { kind: 'plan'; left: number; quota: number; used: number }
  | { kind: 'trial'; left: number; quota: number; used: number }

/**
 * Counts the leads that a business has left: of its plan's month, or without a plan of its trial. Unused trial
 * leads are not added to a plan.
 * @example findEntitlement(null, 4) // { kind: 'trial', left: 6, quota: 10, used: 4 }
 */
export function findEntitlement(
  plan: { monthlyLeadQuota: number; leadsUsed: number } | null,
  trialDelivered: number,
): Entitlement {
  if (plan === null) return entitlement('trial', trialLeads, trialDelivered)
  return entitlement('plan', plan.monthlyLeadQuota, plan.leadsUsed)
}

function entitlement(kind: Entitlement['kind'], quota: number, used: number): Entitlement {
  return { kind, left: Math.max(0, quota - used), quota, used }
}
