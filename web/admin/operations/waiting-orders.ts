import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { WaitingOrders, type WaitingOrdersQuery } from '../../../wire/waiting-orders.ts'
import { waitingOrders as english } from '../../../text/en/admin/waiting-orders.ts'
import { waitingOrders as spanish } from '../../../text/es/admin/waiting-orders.ts'
import { readFunction } from '../../app/call-function.ts'
import { useWords } from '../../app/locale.tsx'

const words = { en: english, es: spanish }

export function useOrdersText() {
  return useWords(words)
}

export function useWaitingOrders(query: WaitingOrdersQuery) {
  return useQuery({
    queryKey: ['operations', 'orders', query],
    queryFn: () => readFunction('operations/orders', WaitingOrders, { query }),
    placeholderData: keepPreviousData,
  })
}
