/** Prints rows in columns; the last column is wrapped under itself to the width of the terminal. */
export function printTable(headers: string[], rows: string[][]): void {
  const widths = headers.map((header, at) =>
    Math.max(header.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0)
  const room = Math.max(30, (process.stdout.columns ?? 120) - before)
  for (const row of [headers, headers.map((header) => '-'.repeat(header.length)), ...rows]) {
    const [first = '', ...others] = wrapped(row.at(-1) ?? '', room)
    const cells = row.slice(0, -1).map((cell, at) => cell.padEnd(widths[at] ?? 0))
    console.log([...cells, first].join('  ').trimEnd())
    for (const line of others) console.log(' '.repeat(before) + line)
  }
}

function wrapped(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= room) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
