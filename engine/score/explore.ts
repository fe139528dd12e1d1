/**
 * One request in 67 may be delivered for free although it scores too low to be sold. Requests that are never
 * delivered have no outcome, so the model could not learn where it is wrong.
 */
export const explorationRate = 0.015

/** The lowest score that is explored. Worse leads would only cost the contractor time. */
export const exploredFrom = 45

/** Decided by the request's id (a random UUID), so that every call gives the same answer. */
export function mayExplore(requestId: string): boolean {
  return Number.parseInt(requestId.slice(0, 8), 16) / 2 ** 32 < explorationRate
}
