/**
 * What the server writes into a page when a form is sent as plain HTML, before or without the page's script. The
 * page's component renders it.
 */
export type QuoteAnswer = {
  /** What was typed, by field. */
  answers: Record<string, string>
  outcome: QuoteOutcome
}

/** `fields` has the error code of each field to correct. */
export type QuoteOutcome =
  | { kind: 'sent'; id: string; isReviewed: boolean }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'tooMany' | 'broken' }
