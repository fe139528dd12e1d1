/** Why a payload or a row could not even be read as a request; each has a sentence in `text/`. */
const sourceProblems = [
  'not_a_lead',
  'lead_id_missing',
  'service_missing',
  'service_unknown',
  'date_unreadable',
  'date_future',
  'date_stale',
] as const
export type SourceProblem = (typeof sourceProblems)[number]
