import { businessPlans as english } from '../../../text/en/business-plans.ts'
import { businessPlans as spanish } from '../../../text/es/business-plans.ts'
import { useLocale } from '../../app/locale.tsx'

const words = { en: english, es: spanish }
export type PlansText = typeof english

/** The words of this page come with it, and not with every screen. */
export function usePlansText(): PlansText {
  return words[useLocale().locale]
}
