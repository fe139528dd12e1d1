/**
 * Writes a CSV line with every value quoted. A leading apostrophe turns formulas into text, also those behind
 * leading whitespace.
 */
export function writeCsvLine(values: string[]): string {
  return `${values.map(quoted).join(',')}\r\n`
}

/** Phone numbers keep their plus sign. */
function quoted(value: string): string {
  const isPhone = /^\+\d[\d ()-]*$/.test(value)
  const isFormula = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(value)
  return `"${(isFormula && !isPhone ? `'${value}` : value).replaceAll('"', '""')}"`
}
