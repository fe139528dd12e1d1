/**
 * The anchors of the scale (docs/decisions/008-score-card.md): at 60, 12 of 100 leads book, and the odds double
 * every 12 points. They are never refitted, so that 60 means the same next year.
 */
export const anchors = { score: 60, probability: 0.12, pointsPerDoubling: 12 } as const
export const pointsPerLogOdds = anchors.pointsPerDoubling / Math.LN2
export const anchorLogOdds = Math.log(anchors.probability / (1 - anchors.probability))

/** The score of these log-odds, neither rounded nor limited to 0-100. */
export function toScore(logit: number): number {
  return anchors.score + pointsPerLogOdds * (logit - anchorLogOdds)
}

/** How many of 100 leads with this score book a job. */
export function toBookingsIn100(score: number): number {
  const logit = anchorLogOdds + (score - anchors.score) / pointsPerLogOdds
  return Math.round(100 / (1 + Math.exp(-logit)))
}

/** Above this standard error of the log-odds, a score is labeled as still learning. */
export const unsureFrom = 0.5
/** With fewer outcomes in its market and service, a score is labeled as following general rules. */
export const enoughOutcomes = 200
