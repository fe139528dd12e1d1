import type { Service } from '../../engine/services.ts'
import type { DemoMarket } from '../demo-market.ts'

const lastTurns = new WeakMap<DemoMarket, Map<Service, Promise<unknown>>>()

/**
 * Runs the demo's orders for a service one at a time, so that the sample homeowners that an order counts and
 * adds are still there when it takes them.
 */
export function takeTurn<T>(
  demo: DemoMarket,
  service: Service,
  work: () => Promise<T>,
): Promise<T> {
  const turns = lastTurns.get(demo) ?? new Map<Service, Promise<unknown>>()
  lastTurns.set(demo, turns)
  const turn = (turns.get(service) ?? Promise.resolve()).then(work)
  turns.set(
    service,
    turn.catch(() => undefined),
  )
  return turn
}
