import { businessPlans as english } from '../../../text/en/admin/business-plans.ts'
import { businessPlans as spanish } from '../../../text/es/admin/business-plans.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }
export type PlansText = typeof english

export function usePlansText(): PlansText {
  return useWords(words)
}
