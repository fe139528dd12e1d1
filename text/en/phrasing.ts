/** What a model needs to reword a reasoning, and what its answer is checked against. */
export const phrasing = {
  instruction:
    'Rewrite the note about a sales lead as one or two calm, plain sentences in English. Keep every phrase that is followed by points in brackets word for word, with its points right behind it, and every other number. Add no fact, no number, no promise.',
  /** Words that could turn a fact around, and numbers in letters. */
  forbidden:
    /\b(not|no|never|without|hardly|barely|isn't|doesn't|unlikely|except|guarantee\w*|certain\w*|definitely|one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|half|double|twice)\b/i,
  /** Reasons that quote a name. */
  named: [
    { pattern: /job in ([A-Z]{2})$/, term: 'market' },
    { pattern: /came by campaign “([^”]*)”$/, term: 'campaign' },
  ],
}
