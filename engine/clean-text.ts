/**
 * Text that PostgreSQL can keep: composed, trimmed, without NUL and halves of surrogate pairs.
 * Everything that a stranger wrote passes through here before it is stored.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\0\p{Cs}]/gu, '')
    .trim()
}

/**
 * Control characters, separators of lines and paragraphs, and marks that turn the direction of what
 * follows: they make lines of their own in a mail, or a name that reads as another.
 */
const notOnALine = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Whether it can stand where one line is meant. */
export function isOneLine(text: string): boolean {
  return !notOnALine.test(text)
}

/** The same on one line: what cannot stand there and runs of spaces become one space. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' '))
}
