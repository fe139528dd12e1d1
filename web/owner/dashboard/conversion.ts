import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'

/** In percent; shown until a business has enough outcomes of its own, and called a benchmark then. */
const benchmark = 30
/** Fewer say little about a business. */
const enoughOutcomes = 30

export type Conversion = { percent: number; isOwn: boolean }

/** How many of the leads with an outcome booked a job. */
export function conversionOf(booked: number, outcomes: number): Conversion {
  if (outcomes < enoughOutcomes) return { percent: benchmark, isOwn: false }
  return { percent: Math.round((100 * booked) / outcomes), isOwn: true }
}

async function readConversion(businessId: string): Promise<Conversion> {
  const [booked, outcomes] = await Promise.all([
    countWith(businessId, ['booked', 'won']),
    countWith(businessId, ['booked', 'won', 'lost', 'bad']),
  ])
  return conversionOf(booked, outcomes)
}

async function countWith(businessId: string, statuses: string[]): Promise<number> {
  const client = await backend()
  const { count, error } = await client
    .from('leads')
    .select('id', { count: 'exact', head: true })
    .eq('business_id', businessId)
    .in('status', statuses)
  if (error) throw error
  return count ?? 0
}

/** The benchmark until the own figure is read, and where it cannot be. */
export function useConversion(businessId: string): Conversion {
  const { data } = useQuery({
    queryKey: ['leads', businessId, 'conversion'],
    queryFn: () => readConversion(businessId),
  })
  return data ?? conversionOf(0, 0)
}
