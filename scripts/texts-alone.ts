// Refuses a text of a screen that stands beside something that comes, goes or is replaced: `npm run verify` runs it.
// A browser that translates the page puts <font> elements in the place of texts. React then no longer finds a text that
// it wants to remove, or to put something in front of, and the screen ends; a text that changes stays as it was. Only an
// element's single text is safe: so each text stands in an element of its own (docs/decisions/0165).
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  Expression,
  JsxChild,
  JsxElement,
  JsxFragment,
  Node,
  SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'
import {
  answersOf,
  type Child,
  holdsText,
  isAnd,
  isBlankBetweenLines,
  isCalled,
  isComponent,
  isNodes,
  isShared,
  type Kind,
  namesOf,
} from './jsx-texts.ts'

/** Components that always show one and the same element. */
const ALWAYS_THERE = /^(Icon[A-Z]\w*|Link|DateTime)$/

/** Every place in the files of a project (its `tsconfig.json`) with such a text, as `file:line text`. */
export function findSharedTexts(config: string) {
  const api = new API({ cwd: path.dirname(config) })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    const files = project.program.getSourceFileNames().filter((name) => isOwn(name, config))
    return files.flatMap((name) => {
      const file = project.program.getSourceFile(name)
      return file ? faultsIn(file, project.checker) : []
    })
  } finally {
    api.close()
  }
}

const isOwn = (name: string, config: string) =>
  name.endsWith('.tsx') && name.startsWith(path.dirname(config)) && !name.includes('node_modules')

function faultsIn(file: SourceFile, checker: Checker) {
  const lasting = namesOf(file)
  const faults: string[] = []
  const visit = (node: Node) => {
    if (is.isJsxElement(node) || is.isJsxFragment(node)) faults.push(...sharedTexts(node).map(placeOf))
    if (isComponent(node)) faults.push(...answersOf(node).filter(isBareText).map(placeOf))
    node.forEachChild(visit)
  }
  visit(file)
  return faults

  /** Whether a component shows a text without an element, alone or in a list: it stands beside whatever is around it. */
  function isBareText(answer: Expression) {
    const type = checker.getTypeAtLocation(answer)
    return type !== undefined && ((holdsText(type) && !isNodes(type)) || isListOfTexts(type))
  }

  function isListOfTexts(type: Type): boolean {
    if (type.isUnionType()) return type.getTypes().some(isListOfTexts)
    return checker.isArrayType(type) && checker.getTypeArguments(type as TypeReference).some(holdsText)
  }

  function placeOf(node: Node) {
    const line = file.text.slice(0, node.getStart(file)).split('\n').length
    const text = file.text.slice(node.getStart(file), node.end).replace(/\s+/g, ' ').slice(0, 60)
    return `${path.relative('', file.fileName)}:${line} ${text}`
  }

  function sharedTexts(parent: JsxElement | JsxFragment) {
    const inFragment = is.isJsxFragment(parent)
    const rendered = [...parent.children].filter((node) => !isBlankBetweenLines(node))
    if (rendered.length < 2 && !inFragment && !rendered.some(isCalled)) return []
    const children = rendered.map(childOf)
    return children.filter((child, at) => isShared(child, at, children, inFragment)).map(({ node }) => node)
  }

  function childOf(node: JsxChild): Child {
    if (is.isJsxText(node)) return { node, kinds: new Set([node.text.trim() === '' ? 'space' : 'text'] as const) }
    if (!is.isJsxExpression(node)) return { node, kinds: new Set([elementKind(node)]) }
    return { node, kinds: node.expression ? kindsOf(node.expression) : new Set<Kind>() }
  }

  function kindsOf(expression: Expression): Set<Kind> {
    const kinds = new Set<Kind>()
    if (is.isStringLiteral(expression) && expression.text.trim() === '') return kinds.add('space')
    const type = checker.getTypeAtLocation(isAnd(expression) ? expression.right : expression)
    if (isConstant(expression)) return kinds.add(type && holdsText(type) ? 'text' : 'element')
    if (is.isBinaryExpression(expression) || is.isConditionalExpression(expression)) kinds.add('moving')
    if (is.isCallExpression(expression) && !(type && holdsText(type))) kinds.add('moving')
    if (type && isListOfTexts(type)) kinds.add('list')
    else if (type && isNodes(type)) kinds.add('nodes')
    else if (type && holdsText(type)) kinds.add('changing')
    else kinds.add('moving')
    return kinds
  }

  function elementKind(node: Exclude<JsxChild, { kind: SyntaxKind.JsxText | SyntaxKind.JsxExpression }>): Kind {
    if (is.isJsxFragment(node)) return 'moving'
    const { tagName, attributes } = is.isJsxElement(node) ? node.openingElement : node
    const key = attributes.properties.find((one) => is.isJsxAttribute(one) && one.name.getText(file) === 'key')
    if (key && is.isJsxAttribute(key) && key.initializer && !is.isStringLiteral(key.initializer)) return 'moving'
    const name = tagName.getText(file)
    if (/^[a-z]/.test(name)) return 'element'
    if (!lasting.has(name.split('.')[0] ?? '')) return 'moving'
    return ALWAYS_THERE.test(name) ? 'element' : 'component'
  }

  /** Whether a value is the same for as long as the page is open: it is made of what stands at the top of the file. */
  function isConstant(expression: Expression): boolean {
    if (is.isPropertyAccessExpression(expression)) return isConstant(expression.expression)
    if (is.isIdentifier(expression)) return lasting.has(expression.text)
    return (
      is.isStringLiteral(expression) ||
      is.isNumericLiteral(expression) ||
      is.isNoSubstitutionTemplateLiteral(expression)
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = findSharedTexts(path.resolve('web/tsconfig.json'))
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.stderr.write('Each text in an element of its own: docs/decisions/0165\n')
  process.exitCode = faults.length > 0 ? 1 : 0
}
