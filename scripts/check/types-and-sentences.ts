import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// Fails on an error of the compiler, on a sentence of text/en that is not used, and on a bare sentence in markup.
// A sentence that is missing in Spanish does not compile: `text/es` has the type of `text/en`. Both are one
// step, because reading the program takes most of the time.
const root = fileURLToPath(new URL('../..', import.meta.url))
const english = join(root, 'text', 'en')
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const program = ts.createProgram(fileNames, options)
const types = program.getTypeChecker()
const sources = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.startsWith(root) && !fileName.includes('/node_modules/'))

/** Attributes that people read or hear. */
const spokenAttributes = [
  'aria-label',
  'aria-description',
  'alt',
  'label',
  'placeholder',
  'title',
  'hint',
]

const used = new Set<ts.Node>()
const noted = new Set<ts.Type>()
const problems = ts.getPreEmitDiagnostics(program).map(formatError)
for (const source of sources) {
  const isText = source.fileName.startsWith(join(root, 'text'))
  const isTest = /\.(test|spec)\.tsx?$/.test(source.fileName) || source.fileName.includes('/e2e/')
  if (isTest) continue
  visit(source, (node) => {
    noteUse(node, isText)
    if (source.fileName.endsWith('.tsx')) reportBareWords(node)
  })
}
for (const source of sources.filter(({ fileName }) => fileName.startsWith(english))) {
  visit(source, reportUnused)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** Reading a property uses it; passing on an object or a list uses all of it. */
function noteUse(node: ts.Node, isText: boolean): void {
  if (ts.isPropertyAccessExpression(node)) noteSymbol(types.getSymbolAtLocation(node.name))
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name
    if (ts.isIdentifier(name)) {
      noteSymbol(types.getTypeAtLocation(node.parent).getProperty(name.text))
    }
  }
  if (ts.isElementAccessExpression(node)) noteMembers(types.getTypeAtLocation(node.expression))
  if (isText || !ts.isExpression(node) || !isPassedOn(node)) return
  const context = types.getContextualType(node)
  const wanted = context && types.getNonNullableType(context)
  const type = types.getTypeAtLocation(node)
  if (wanted === undefined || isAnything(wanted) || isListType(type)) return noteWhole(type)
  if (wanted.getStringIndexType() !== undefined) return noteWhole(type)
  // If the receiver's type is that of the texts, its members are tracked by name there.
  if (listDeclarations(wanted).some(isEnglish)) return
  for (const { name } of wanted.getProperties()) noteSymbol(type.getProperty(name))
}

function isAnything(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0
}

/** Whether an expression is passed on to other code. */
function isPassedOn(node: ts.Expression): boolean {
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return false
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) {
    return parent.expression === node && isListType(types.getTypeAtLocation(node))
  }
  return (
    ts.isCallExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isSpreadElement(parent)
  )
}

function isListType(type: ts.Type): boolean {
  return types.isArrayType(type) || types.isTupleType(type)
}

function listDeclarations(type: ts.Type): ts.Declaration[] {
  return type.getSymbol()?.getDeclarations() ?? []
}

function noteSymbol(symbol: ts.Symbol | undefined): void {
  for (const declaration of symbol?.getDeclarations() ?? []) used.add(declaration)
}

/** Everything that a computed key can read; the compiler merges members of one shape. */
function noteMembers(type: ts.Type): void {
  for (const member of type.isUnion() ? type.types : [type]) {
    for (const property of member.getProperties()) {
      noteSymbol(property)
      for (const declaration of property.getDeclarations() ?? []) {
        if (isEnglish(declaration)) visit(declaration, (node) => used.add(node))
      }
    }
  }
}

/** Marks everything in a type as used. */
function noteWhole(type: ts.Type): void {
  if (noted.has(type)) return
  noted.add(type)
  for (const member of type.isUnion() ? type.types : [type]) {
    if (isListType(member)) {
      const element = types.getIndexTypeOfType(member, ts.IndexKind.Number)
      if (element) noteWhole(element)
    }
    for (const declaration of listDeclarations(member).filter(isEnglish)) {
      visit(declaration, (node) => used.add(node))
    }
  }
}

function reportUnused(node: ts.Node): void {
  if (!ts.isPropertyAssignment(node) || ts.isObjectLiteralExpression(node.initializer)) return
  // A type elsewhere requires these keys, such as one sentence for each error code.
  if (types.getContextualType(node.parent) !== undefined) return
  if (used.has(node) || isInUsedList(node)) return
  problems.push(`${formatPlace(node)} ${node.name.getText()} is not used.`)
}

/** Using a list uses all of its parts. */
function isInUsedList(node: ts.Node): boolean {
  let isInList = false
  for (let above = node.parent; !ts.isSourceFile(above); above = above.parent) {
    if (ts.isArrayLiteralExpression(above)) isInList = true
    if (isInList && used.has(above)) return true
  }
  return false
}

function reportBareWords(node: ts.Node): void {
  const words = bareWords(node)
  if (words === null || !/\p{L}{2}/u.test(words)) return
  problems.push(`${formatPlace(node)} “${words.trim()}” belongs in text/en and text/es.`)
}

function bareWords(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
    const isChild = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)
    return isChild ? node.expression.text : null
  }
  if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
    return spokenAttributes.includes(node.name.getText()) ? node.initializer.text : null
  }
  return null
}

function formatError({ file, start = 0, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n')
  if (file === undefined) return message
  const { line } = file.getLineAndCharacterOfPosition(start)
  return `${relative(root, file.fileName)}:${line + 1} ${message}`
}

function isEnglish(node: ts.Node): boolean {
  return node.getSourceFile().fileName.startsWith(english)
}

function formatPlace(node: ts.Node): string {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${relative(root, source.fileName)}:${line + 1}`
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}
