import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  BusinessDetail,
  BusinessesPage,
  OrderToActivate,
  PlanActAnswer,
  type BusinessesQuery,
  type PlanAct,
} from '../../../wire/business-plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { callFunction, readFunction } from '../../app/call-function.ts'

export const plansKey = ['administration', 'plans']

export function useBusinessesPage(query: BusinessesQuery) {
  return useQuery({
    queryKey: [...plansKey, query],
    queryFn: () => readFunction('administration/businesses', BusinessesPage, { query }),
    placeholderData: keepPreviousData,
  })
}

export function useBusiness(id: string) {
  return useQuery({
    queryKey: [...plansKey, id],
    queryFn: () =>
      readFunction(`administration/businesses/${encodeURIComponent(id)}`, BusinessDetail),
  })
}

/** The checkout order that the admin came from, or null. */
export function useOrder(id: string | null) {
  return useQuery({
    queryKey: [...plansKey, 'order', id],
    queryFn: () =>
      readFunction(
        `administration/checkout-orders/${encodeURIComponent(id ?? '')}`,
        OrderToActivate,
      ),
    enabled: id !== null,
  })
}

/** @throws Refused with the server's sentence if it sent one */
export async function performOnPlan(act: PlanAct, locale: Locale): Promise<PlanActAnswer> {
  return PlanActAnswer.parse(await callFunction('administration/plans', act, locale))
}
