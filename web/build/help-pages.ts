import { type Feature, featureNames, machineFeatures } from '@portal/contract/features'
import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import {
  type Block,
  type HelpPage,
  type HelpPlace,
  helpPageNames,
  type Inline,
  type Section,
} from '../src/help/help-page.ts'

/** Makes modules of the Markdown files that the help shows, so that no browser reads Markdown. */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    transform: {
      filter: { id: new RegExp(`/docs/(${helpPageNames.join('|')})\\.md$`) },
      handler: (markdown) => ({ code: `export default ${JSON.stringify(readHelpPage(markdown))}`, map: null }),
    },
  }
}

/**
 * A page of the help. What it does not know (HTML, pictures in a text, code) is an error of the build, so that nothing else
 * can come into the page; a picture alone is left out. The comment `<!-- with letters -->` says what a college must have
 * switched on: below a heading for the whole part, at the end of a paragraph, item or row for that.
 */
export function readHelpPage(markdown: string): HelpPage {
  const introduction: Block[] = []
  const sections: (Section & { blocks: Block[] })[] = []
  let title = ''
  for (const token of lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 1) title = token.text
    else if (token.type === 'heading') sections.push(sectionOf(token as Tokens.Heading, sections))
    else if (token.type === 'html' && sections.at(-1)?.blocks.length === 0)
      Object.assign(sections.at(-1) ?? {}, { needs: needOf(token.raw) })
    else (sections.at(-1)?.blocks ?? introduction).push(...blocksOf(token))
  }
  if (title === '') throw new Error('a page of the help has no title')
  return { title, introduction, sections }
}

function sectionOf({ depth, text }: Tokens.Heading, before: readonly Section[]) {
  const id = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
  if (depth > 3) throw new Error(`“${text}” has a level that the help does not show`)
  if (before.some((section) => section.id === id)) throw new Error(`the help has two headings “${text}”`)
  return { id, level: depth as 2 | 3, title: text, blocks: [] }
}

function blocksOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph': {
      const isPicture = token.tokens?.every(({ type }) => type === 'image')
      const need = endingNeed(token.tokens)
      return isPicture ? [] : [{ kind: 'paragraph', text: inlineOf(token.tokens), ...(need ? { needs: need } : {}) }]
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const needs = byPlace(items.map(({ tokens }) => endingNeed(tokens)))
      return [{ kind: 'list', isOrdered: ordered, items: items.map(itemOf), ...needs }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const needs = byPlace(rows.map((row) => endingNeed(row[1]?.tokens)))
      return [{ kind: 'table', head: pairOf(header), rows: rows.map(pairOf), ...needs }]
    }
    default:
      throw new Error(`the help cannot show “${token.raw}”`)
  }
}

/** Takes the comment away that ends a text, and returns what it names. */
function endingNeed(tokens: Token[] = []): Feature | null {
  const last = tokens.at(-1)
  if (last?.type === 'text' && 'tokens' in last && last.tokens) return endingNeed(last.tokens)
  if (last?.type !== 'html') return null
  tokens.pop()
  return needOf(last.raw)
}

function needOf(comment: string) {
  const [, name] = /^<!-- with (\w+) -->\s*$/.exec(comment) ?? []
  const need = [...featureNames, ...machineFeatures].find((one) => one === name)
  if (!need) throw new Error(`the help cannot show “${comment}”`)
  return need
}

function byPlace(needs: readonly (Feature | null)[]) {
  const named = needs.flatMap((need, place) => (need ? [[place, need] as const] : []))
  return named.length > 0 ? { needs: Object.fromEntries(named) } : {}
}

/** The text of an item, which has no blocks in it. */
const itemOf = ({ tokens }: Tokens.ListItem) =>
  tokens.flatMap((token) => inlineOf('tokens' in token ? token.tokens : []))

function pairOf(cells: readonly Tokens.TableCell[]): readonly [Inline, Inline] {
  const [first, second] = cells
  if (!first || !second || cells.length > 2) throw new Error('a table of the help has two columns')
  return [inlineOf(first.tokens), inlineOf(second.tokens)]
}

function inlineOf(tokens: readonly Token[] = []): Inline {
  return tokens.flatMap((token): Inline => {
    const text = () => inlineOf('tokens' in token ? token.tokens : [])
    switch (token.type) {
      case 'text':
      case 'escape':
        return 'tokens' in token && token.tokens ? text() : [token.text.replaceAll('\n', ' ')]
      case 'strong':
      case 'em':
        return [{ kind: token.type, text: text() }]
      case 'codespan':
        return [{ kind: 'code', text: [token.text] }]
      case 'link': {
        const to = placeOf(token.href)
        return to ? [{ kind: 'link', to, text: text() }] : text()
      }
      default:
        throw new Error(`the help cannot show “${token.raw}”`)
    }
  })
}

/** Where a link leads within the help; null for the other documents, which the portal does not have. */
function placeOf(href: string): HelpPlace | null {
  const [, file = '', id] = /^([\w-]+\.md)?(?:#([\w-]+))?$/.exec(href) ?? []
  const page = helpPageNames.find((name) => file === `${name}.md`)
  if (page || (file === '' && id)) return { ...(page ? { page } : {}), ...(id ? { id } : {}) }
  return null
}
