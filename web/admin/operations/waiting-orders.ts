import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { WaitingOrders, type WaitingOrdersQuery } from '../../../wire/waiting-orders.ts'
import { waitingOrders as english } from '../../../text/en/waiting-orders.ts'
import { waitingOrders as spanish } from '../../../text/es/waiting-orders.ts'
import { useLocale } from '../../app/locale.tsx'
import { queryOf, readFunction } from './read-function.ts'

const words = { en: english, es: spanish }

/** Few people open this page: its words come with it, and not with every screen. */
export function useOrdersText() {
  return words[useLocale().locale]
}

export function useWaitingOrders(query: WaitingOrdersQuery) {
  return useQuery({
    queryKey: ['operations', 'orders', query],
    queryFn: () => readFunction(`operations/orders${queryOf(query)}`, WaitingOrders),
    placeholderData: keepPreviousData,
  })
}
