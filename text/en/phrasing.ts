/** The prompt that has a model reword a reasoning, and what checks its answer. */
export const phrasing = {
  instruction:
    'Rewrite the note about a sales lead as one or two calm, plain sentences in English. Keep every phrase that is followed by points in parentheses word for word, with its points right behind it, and every other number. Add no fact, no number, no promise.',
  /** Words that could reverse a fact, and numbers written as words. */
  forbidden:
    /\b(not|no|never|without|hardly|barely|isn't|doesn't|unlikely|except|guarantee\w*|certain\w*|definitely|one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|half|double|twice)\b/i,
  /** Reasons that quote a name. */
  named: [
    { pattern: /job in ([A-Z]{2})$/, term: 'market' },
    { pattern: /came from the campaign “([^”]*)”$/, term: 'campaign' },
  ],
}
