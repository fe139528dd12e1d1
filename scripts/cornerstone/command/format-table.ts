/** Rows in columns; the last column is wrapped under itself to the width of the terminal. */
export function formatTable(headers: string[], rows: string[][], columns: number): string[] {
  const widths = headers.map((header, at) =>
    Math.max(header.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0)
  const room = Math.max(30, columns - before)
  const underlines = headers.map((header) => '-'.repeat(header.length))
  return [headers, underlines, ...rows].flatMap((row) => {
    const [first = '', ...others] = wrap(row.at(-1) ?? '', room)
    const cells = row.slice(0, -1).map((cell, at) => cell.padEnd(widths[at] ?? 0))
    return [
      [...cells, first].join('  ').trimEnd(),
      ...others.map((line) => ' '.repeat(before) + line),
    ]
  })
}

function wrap(text: string, room: number): string[] {
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
