const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/gs

/** Deeper levels are not indented further, so that deeply nested JSON stays readable. */
const deepest = 12

/**
 * Formats JSON with a line for each value, up to about `most` characters. It works on the text alone, so that
 * numbers keep their digits and any depth is safe.
 * @example prettyJson('{"a":[1,2],"b":{}}', 100).text // '{\n  "a": [\n    1,\n    2\n  ],\n  "b": {}\n}'
 */
export function prettyJson(json: string, most: number): { text: string; isCut: boolean } {
  let text = ''
  let depth = 0
  let before = ''
  for (const [token] of json.matchAll(tokens)) {
    if (token === '}' || token === ']') depth -= 1
    text += spaceBetween(before, token, depth) + token
    if (token === '{' || token === '[') depth += 1
    before = token
    if (text.length > most) return { text: text.slice(0, most), isCut: true }
  }
  return { text, isCut: false }
}

function spaceBetween(before: string, token: string, depth: number): string {
  const opened = before === '{' || before === '['
  const closes = token === '}' || token === ']'
  if (before === '' || token === ',' || token === ':' || (opened && closes)) return ''
  if (before === ':') return ' '
  return `\n${'  '.repeat(Math.min(depth, deepest))}`
}
