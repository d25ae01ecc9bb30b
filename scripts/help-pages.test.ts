import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readHelpPage } from '../web/build/help-pages.ts'
import { type Block, type HelpPageName, helpPageNames, type Inline } from '../web/src/help/help-page.ts'
import { screenHelp } from '../web/src/help/screen-help.ts'
import { searchSections } from '../web/src/help/search-help.ts'

const docs = path.resolve(import.meta.dirname, '../docs')
const pageOf = (name: HelpPageName) => readHelpPage(readFileSync(path.join(docs, `${name}.md`), 'utf8'))
const pages = Object.fromEntries(helpPageNames.map((name) => [name, pageOf(name)]))
const idsOf = (name: HelpPageName) => pages[name]?.sections.map(({ id }) => id) ?? []

it('leads from every screen to a part of the help that there is', () => {
  const missing = Object.entries(screenHelp).filter(
    ([screen, id]) => !idsOf(screen.startsWith('/admin') ? 'office' : 'students').includes(id),
  )
  expect(missing).toEqual([])
})

it('leads by every link within it to a part that there is', () => {
  const textsOf = (block: Block): readonly Inline[] => {
    if (block.kind === 'paragraph') return [block.text]
    return block.kind === 'list' ? block.items : block.rows.flat()
  }
  const links = helpPageNames.flatMap((name) =>
    (pages[name]?.sections ?? [])
      .flatMap(({ blocks }) => blocks.flatMap(textsOf).flat())
      .flatMap((part) => (typeof part !== 'string' && part.kind === 'link' ? [{ page: name, ...part.to }] : [])),
  )
  expect(links.length).toBeGreaterThan(4)
  expect(links.filter(({ page, id }) => id && !idsOf(page).includes(id))).toEqual([])
})

it('makes no page of Markdown that could be more than text', () => {
  const inPage = (markdown: string) => () => readHelpPage(`# Help\n\n${markdown}`)
  for (const markdown of ['<b>bold</b>', 'a <img src=x> b', '```\ncode\n```', 'see ![this](x.png)', '#### deep']) {
    expect(inPage(markdown), markdown).toThrow()
  }
  expect(inPage('## One\n\n## One')).toThrow('two headings')
  expect(inPage('a [trap](javascript:alert(1)), [a page](https://elsewhere.example) & `<b>`')().introduction).toEqual([
    {
      kind: 'paragraph',
      text: ['a ', 'trap', ', ', 'a page', ' & ', { kind: 'code', text: ['<b>'] }],
    },
  ])
})

it('finds the parts that have every word, and of a table only their rows', () => {
  const { sections } = readHelpPage(
    '# Help\n\n## Cards\n\n| Want | Do |\n|---|---|\n| replace a **lost** card | the menu |\n| print a card | More |\n\n## Phones\n\nA lost phone.',
  )
  const found = (q: string) => searchSections(sections, q).map(({ id }) => id)
  expect(found('lost')).toEqual(['cards', 'phones'])
  expect(found('CARD lost')).toEqual(['cards'])
  expect(found('lost cow')).toEqual([])
  expect(searchSections(sections, 'lost')[0]?.blocks).toMatchObject([{ rows: [[expect.anything(), ['the menu']]] }])
  expect(searchSections(sections, 'cards')[0]?.blocks).toMatchObject([{ rows: { length: 2 } }])
})
