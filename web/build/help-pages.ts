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
 * can come into the page; a picture alone is left out.
 */
export function readHelpPage(markdown: string): HelpPage {
  const introduction: Block[] = []
  const sections: (Section & { blocks: Block[] })[] = []
  let title = ''
  for (const token of lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 1) title = token.text
    else if (token.type === 'heading') sections.push(sectionOf(token as Tokens.Heading, sections))
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
      return isPicture ? [] : [{ kind: 'paragraph', text: inlineOf(token.tokens) }]
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', isOrdered: ordered, items: items.map(itemOf) }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return [{ kind: 'table', head: pairOf(header), rows: rows.map(pairOf) }]
    }
    default:
      throw new Error(`the help cannot show “${token.raw}”`)
  }
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
