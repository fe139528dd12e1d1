import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { WaitingOrders, type WaitingOrdersQuery } from '../../../wire/waiting-orders.ts'
import { readFunction } from '../../app/call-function.ts'

export function useWaitingOrders(query: WaitingOrdersQuery) {
  return useQuery({
    queryKey: ['operations', 'orders', query],
    queryFn: () => readFunction('operations/orders', WaitingOrders, { query }),
    placeholderData: keepPreviousData,
  })
}
