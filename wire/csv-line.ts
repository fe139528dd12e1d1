/** A line of a file for a spreadsheet: every value quoted; what would run as a formula is text, whatever blank it hides behind. */
export function csvLine(values: string[]): string {
  return `${values.map(quoted).join(',')}\r\n`
}

/** The plus of a telephone number is left alone. */
function quoted(value: string): string {
  const isPhone = /^\+\d[\d ()-]*$/.test(value)
  const isFormula = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(value)
  return `"${(isFormula && !isPhone ? `'${value}` : value).replaceAll('"', '""')}"`
}
