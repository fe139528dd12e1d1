/**
 * One request in 67 may be delivered for free although it scores too low to be sold. Requests that are never
 * delivered have no outcome, so the model could not learn where it is wrong.
 */
export const explorationRate = 0.015

/** From this score on, and below what is sold: far worse leads would only cost the contractor's time. */
export const exploredFrom = 45

/** Drawn once and for all from the request's id (a random UUID), so that nobody can ask twice. */
export function mayExplore(requestId: string): boolean {
  return Number.parseInt(requestId.slice(0, 8), 16) / 2 ** 32 < explorationRate
}
