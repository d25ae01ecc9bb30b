import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { readHelpPage } from '../web/build/help-pages.ts'
import { type Block, type HelpPageName, helpPageNames, type Inline } from '../web/src/help/help-page.ts'
import { searchSections, wordsOfBlock } from '../web/src/help/search-help.ts'
import { shownPage } from '../web/src/help/shown-page.ts'

type ScreenList = { listedScreens: readonly { path: string; help: string }[] }

const docs = path.resolve(import.meta.dirname, '../docs')
const web = path.resolve(import.meta.dirname, '../web/src')
const pageOf = (name: HelpPageName) => readHelpPage(readFileSync(path.join(docs, `${name}.md`), 'utf8'))
const pages = Object.fromEntries(helpPageNames.map((name) => [name, pageOf(name)]))
const idsOf = (name: HelpPageName) => pages[name]?.sections.map(({ id }) => id) ?? []

it('leads from every screen to a part of the help that there is', async () => {
  // Imported without its types, which are those of the whole web application.
  const { listedScreens } = (await import(String(pathToFileURL(path.join(web, 'screen-list.ts'))))) as ScreenList
  expect(listedScreens.length).toBeGreaterThan(40)
  const missing = listedScreens.filter(
    ({ path, help }) => !idsOf(path.startsWith('/admin') ? 'office' : 'students').includes(help),
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
  expect(inPage('## One\n\n<!-- with nothing -->')).toThrow('cannot show')
  expect(inPage('## One\n\nText\n\n<!-- with letters -->')).toThrow('cannot show')
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

const textOf = (name: HelpPageName, on: readonly string[]) => {
  const { introduction, sections } = shownPage(pageOf(name), (need) => on.includes(need))
  const parts = sections.flatMap(({ title, blocks }) => [title, ...blocks.map(wordsOfBlock)])
  return [...introduction.map(wordsOfBlock), ...parts].join('\n')
}

it('describes nothing that the college has not switched on', () => {
  expect(textOf('students', [])).not.toMatch(
    /second factor|passkey|sign in with …|inbox|QR code|kinds?\b.*approved at once|letters|phone/i,
  )
  expect(textOf('office', [])).not.toMatch(/register of letters|signator|inbox|passkey|People and roles|QR code/i)
  for (const part of ['Signing in', 'Your certificates', 'Your account']) expect(textOf('students', [])).toContain(part)
  expect(textOf('students', ['secondFactor'])).toContain('passkey')
  expect(textOf('office', ['letters'])).toContain('The register of letters')
})

it('leads by no link to a part that is left out', () => {
  const { sections } = shownPage(pageOf('office'), () => false)
  const linked = JSON.stringify(sections).matchAll(/"to":\{"id":"([\w-]+)"/g)
  const ids = [...linked].map(([, id]) => id)
  expect(ids).toContain('the-bin')
  expect(ids.filter((id) => !sections.some((section) => section.id === id))).toEqual([])
})

it('leaves out a part with those below it, and of lists and tables only what needs it', () => {
  const page = readHelpPage(
    '# Help\n\n## A\n\n<!-- with letters -->\n\nText\n\n### B\n\nText\n\n## C\n\n- one <!-- with push -->\n- two\n\n| W | D |\n|---|---|\n| a | b <!-- with push --> |',
  )
  const shown = shownPage(page, () => false).sections
  expect(shown.map(({ title, blocks }) => [title, blocks.map(wordsOfBlock)])).toEqual([['C', ['two']]])
  expect(shownPage(page, () => true).sections.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
})
