// What the check of texts (texts-alone.ts) reads of JSX and of types.
import type { BinaryExpression, Expression, JsxChild, Node, SourceFile } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Type, TypeFlags } from 'typescript/unstable/sync'

/** `text`: a text that stays; `space`: such white space. `changing`: one that does not stay. `nodes`: what a parent gives, a text or not. `list`: one with texts. */
export type Kind = 'list' | 'text' | 'space' | 'changing' | 'nodes' | 'element' | 'component' | 'moving'
export type Child = { node: JsxChild; kinds: ReadonlySet<Kind> }

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike

export function isShared({ kinds }: Child, at: number, children: readonly Child[], inFragment: boolean) {
  const others = children.filter((_, other) => other !== at)
  const before = children[at - 1]
  const followsMoving = before !== undefined && (before.kinds.has('moving') || before.kinds.has('component'))
  const isBesideMoving = followsMoving || others.some((other) => other.kinds.has('moving') || other.kinds.has('nodes'))
  if (kinds.has('list')) return true
  if (kinds.has('changing')) return others.length > 0 || inFragment
  if (kinds.has('text')) return isBesideMoving || inFragment
  if (kinds.has('space')) return followsMoving
  return kinds.has('nodes') && isBesideMoving
}

/** React drops white space that holds an end of a line. */
export const isBlankBetweenLines = (node: JsxChild) =>
  is.isJsxText(node)
    ? node.text.trim() === '' && node.text.includes('\n')
    : is.isJsxExpression(node) && !node.expression

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes().flatMap(partsOf) : [type])

export const holdsText = (type: Type) =>
  partsOf(type).some((part) => (part.flags & TEXT) !== 0 && !(part.isStringLiteralType() && part.value === ''))

export const isAnd = (expression: Expression): expression is BinaryExpression =>
  is.isBinaryExpression(expression) && expression.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken

export const isNodes = (type: Type) =>
  holdsText(type) && partsOf(type).some(({ flags }) => (flags & TypeFlags.Object) !== 0)

export const isCalled = (node: JsxChild) =>
  is.isJsxExpression(node) && node.expression !== undefined && is.isCallExpression(node.expression)

export const isComponent = (node: Node) =>
  (is.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) ||
  (is.isVariableDeclaration(node) && is.isIdentifier(node.name) && /^[A-Z]/.test(node.name.text))

/** What a component answers with: not what functions inside it do. */
export function answersOf(component: Node): Expression[] {
  const own = is.isVariableDeclaration(component) ? component.initializer : component
  if (own && is.isArrowFunction(own) && !is.isBlock(own.body)) return [own.body]
  const answers: Expression[] = []
  const visit = (node: Node) => {
    if (is.isArrowFunction(node) || is.isFunctionDeclaration(node) || is.isFunctionExpression(node)) return
    if (is.isReturnStatement(node) && node.expression) answers.push(node.expression)
    node.forEachChild(visit)
  }
  if (own && (is.isArrowFunction(own) || is.isFunctionDeclaration(own))) own.body?.forEachChild(visit)
  return answers
}

/** The names that a file has at its top: imports, functions and constants. */
export function namesOf(file: SourceFile) {
  const names = new Set<string>()
  const add = (node: Node | undefined) => {
    if (!node) return
    if (is.isIdentifier(node)) names.add(node.text)
    else if (is.isBindingElement(node)) add(node.name)
    else if (is.isObjectBindingPattern(node) || is.isArrayBindingPattern(node)) node.forEachChild(add)
  }
  for (const statement of file.statements) {
    if (is.isFunctionDeclaration(statement) && statement.name) add(statement.name)
    if (is.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) add(name)
    if (!is.isImportDeclaration(statement) || !statement.importClause) continue
    const { name, namedBindings } = statement.importClause
    if (name) add(name)
    if (namedBindings && is.isNamespaceImport(namedBindings)) add(namedBindings.name)
    if (namedBindings && is.isNamedImports(namedBindings)) for (const one of namedBindings.elements) add(one.name)
  }
  return names
}
