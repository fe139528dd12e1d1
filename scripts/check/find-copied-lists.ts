import ts from 'typescript'

export type KnownList = {
  name: string
  /** The file that everything else reads. */
  table: string
  values: readonly string[]
  /** Files that need several values, such as the words of each. */
  alsoIn?: readonly string[]
}

/** Returns a sentence for each place that writes two or more values of a list together. */
export function findCopiedLists(
  file: string,
  content: string,
  lists: readonly KnownList[],
): string[] {
  const checked = lists.filter(({ table, alsoIn }) => ![table, ...(alsoIn ?? [])].includes(file))
  const groups = file.endsWith('.sql') ? listSqlGroups(content) : listGroups(file, content)
  return groups.flatMap(({ line, words }) =>
    checked.flatMap(({ name, table, values }) => {
      const copied = values.filter((value) => words.includes(value))
      if (copied.length < 2) return []
      return [`${file}:${line} repeats ${name} (${copied.join(', ')}). Read ${table} instead.`]
    }),
  )
}

type Group = { line: number; words: string[] }

function listGroups(file: string, content: string): Group[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true)
  const groups: Group[] = []
  visit(source, (node) => {
    const words = listWords(node).map(({ text }) => text)
    if (words.length < 2) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    groups.push({ line: line + 1, words })
  })
  return groups
}

/** The literals that a list, a type, an object's keys, a switch or a chain of comparisons has side by side. */
function listWords(node: ts.Node): Array<{ text: string }> {
  if (ts.isArrayLiteralExpression(node)) {
    // The entries of a Map are arrays.
    return node.elements
      .map((each) => (ts.isArrayLiteralExpression(each) ? each.elements[0] : each))
      .filter((each) => each !== undefined)
      .filter(ts.isStringLiteralLike)
  }
  if (ts.isUnionTypeNode(node)) {
    const literals = node.types.filter(ts.isLiteralTypeNode).map(({ literal }) => literal)
    return literals.filter(ts.isStringLiteral)
  }
  if (ts.isObjectLiteralExpression(node)) return listKeys(node.properties)
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) return listKeys(node.members)
  if (ts.isCaseBlock(node)) {
    const cases = node.clauses.filter(ts.isCaseClause).map(({ expression }) => expression)
    return cases.filter(ts.isStringLiteralLike)
  }
  if (ts.isConditionalExpression(node)) return listLiteralsBelow(node)
  return isChain(node) && !isChain(node.parent) ? listLiteralsBelow(node) : []
}

function listKeys(members: ts.NodeArray<ts.ObjectLiteralElementLike | ts.TypeElement>) {
  return members
    .flatMap(({ name }) => name ?? [])
    .filter((name) => ts.isIdentifier(name) || ts.isStringLiteral(name))
}

function isChain(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node)) return false
  const { kind } = node.operatorToken
  return kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.AmpersandAmpersandToken
}

/** The literals that are compared or chosen; those inside of calls and lists belong to those. */
function listLiteralsBelow(node: ts.Node): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(node)) return [node]
  const goesOn = [
    ts.isBinaryExpression,
    ts.isConditionalExpression,
    ts.isParenthesizedExpression,
  ].some((matches) => matches(node))
  if (!goesOn) return []
  const found: ts.StringLiteralLike[] = []
  ts.forEachChild(node, (child) => void found.push(...listLiteralsBelow(child)))
  return found
}

/** `in ('a', 'b')` and `array['a', 'b']`. The rows of the tables themselves are inserted with `values`. */
function listSqlGroups(content: string): Group[] {
  const groups = [...content.matchAll(/\b(?:in\s*\(|array\s*\[)([^()[\]]*)[)\]]/gi)]
  return groups.map(({ index, 1: list = '' }) => ({
    line: content.slice(0, index).split('\n').length,
    words: [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
  }))
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}
