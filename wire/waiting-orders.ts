import { z } from 'zod'
import { services } from '../engine/services.ts'
import { Cursor, cursorFields } from './cursor.ts'

/** Requests in an area are counted up to here; more is shown as '1,000 or more'. */
export const mostCounted = 1000

/** `GET operations/orders`: orders with leads still to come, oldest first. */
export const WaitingOrdersQuery = z.object({
  service: z.enum(services).optional(),
  state: z.string().length(2).optional(),
  ...cursorFields,
})
export type WaitingOrdersQuery = z.infer<typeof WaitingOrdersQuery>

/** Why an order waits: the first reason in this order that applies. */
const waitReasons = [
  /** The business paused it. */
  'paused',
  /** The plan's or the trial's leads are used up. */
  'quota',
  /** The place cannot be read. */
  'place_unknown',
  /** There are requests that fit: the next run of the order book delivers them. */
  'next_round',
  /** No request for this service there in 30 days. */
  'no_requests',
  /** There are free requests, but all of them score too low to be delivered. */
  'too_low',
  /** There were requests, but other businesses got them. */
  'none_free',
] as const
export type WaitReason = (typeof waitReasons)[number]

const WaitingOrder = z.object({
  id: z.uuid(),
  businessId: z.uuid(),
  businessName: z.string(),
  name: z.string(),
  service: z.string(),
  /** As the business wrote it. */
  place: z.string(),
  ordered: z.number(),
  delivered: z.number(),
  since: z.string(),
  isPaid: z.boolean(),
  /** Leads left in the plan or the trial. */
  quotaLeft: z.number(),
  isPaused: z.boolean(),
  /** When the order last got a lead; null: never. */
  lastLeadAt: z.string().nullable(),
  /** Requests of the service in the area in the last 30 days, at most `mostCounted`; null: unknown place. */
  requests: z.number().nullable(),
  /** How many requests in the pool fit now, at most as many as are missing. */
  fitting: z.number(),
  why: z.enum(waitReasons),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

/** The totals of a service or a state, with its requests of the last 30 days. */
const Demand = z.object({
  name: z.string(),
  orders: z.number(),
  missing: z.number(),
  requests: z.number(),
})
export type Demand = z.infer<typeof Demand>

export const WaitingOrders = z.object({
  orders: z.array(WaitingOrder),
  next: Cursor.nullable(),
  /** Totals of all orders that match the filter, most missing first. Unreadable places have no state. */
  services: z.array(Demand),
  states: z.array(Demand),
  /** The states to choose from: all with an open order of the service, regardless of the state filter. */
  stateNames: z.array(z.string()),
  total: z.object({ orders: z.number(), missing: z.number() }),
})
export type WaitingOrders = z.infer<typeof WaitingOrders>
