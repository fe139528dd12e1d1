const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/gs

/** Deeper than this nothing moves further to the right: whoever nests a thousand lists is not to be read. */
const deepest = 12

/**
 * JSON with a line for each value, at most about `most` characters of it. Works on the text alone: numbers
 * keep their digits, and no depth is too deep.
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
