/**
 * Makes text storable in PostgreSQL: NFC, trimmed, without NUL and lone surrogates. All text from outside
 * passes through here before it is stored.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\0\p{Cs}]/gu, '')
    .trim()
}

/**
 * Control characters, line and paragraph separators, and bidirectional marks: they would add lines to an email or
 * disguise a name.
 */
const notOnALine = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Whether the text fits on one line. */
export function isOneLine(text: string): boolean {
  return !notOnALine.test(text)
}

/** Cleans a text and puts it on one line: other characters and runs of spaces become one space. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' '))
}
