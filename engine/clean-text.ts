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

/** The same on one line: control characters and runs of spaces become one space. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\p{Cc}\s]+/gu, ' '))
}
