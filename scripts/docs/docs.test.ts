import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { decisionIndex } from './decision-index.ts'
import { importFigure } from './import-figure.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const README_BYTES = 6_144
/** What a build or a test makes. */
const MADE = /^(server\/dist|web\/dist|e2e\/results)/

const pagesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...pagesIn('docs')]
/** What holds today; decisions and versions say what held when they were written. */
const presentPages = pages.filter((page) => page !== 'CHANGELOG.md' && !/^docs\/decisions\/\d/.test(page))

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

/** The ids that GitHub gives to the headings of a page. */
function headingIds(text: string) {
  const seen = new Map<string, number>()
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => {
    const id = title
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(id) ?? 0
    seen.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  })
}

it('the first page is short', () => {
  expect(statSync(path.join(root, 'README.md')).size).toBeLessThanOrEqual(README_BYTES)
})

it('every link leads to a page, and a heading, that there is', () => {
  const dead = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const [file = '', id] = link.split('#')
      if (/^[a-z]+:/.test(link)) return []
      const target = file === '' ? page : path.join(path.dirname(page), file)
      if (!existsSync(path.join(root, target))) return [`${page}: ${link}`]
      return id && target.endsWith('.md') && !headingIds(read(target)).includes(id) ? [`${page}: ${link}`] : []
    }),
  )
  expect(dead).toEqual([])
})

it('the files that pages name are there', () => {
  const missing = presentPages.flatMap((page) =>
    [...read(page).matchAll(/`((?:contract|server|web|e2e|scripts|deploy|docs|\.github|\.ci)\/[\w./-]+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !MADE.test(file))
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${page}: ${file}`),
  )
  expect(missing).toEqual([])
})

it('the tests and stores that pages name are there', () => {
  const names = new Set(
    ['contract/src', 'server/src', 'web/src', 'scripts', 'deploy', 'e2e'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file)),
    ),
  )
  const missing = presentPages.flatMap((page) =>
    [...read(page).matchAll(/`([\w.-]+\.(?:test|spec|store)\.ts)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name))
      .map((name) => `${page}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('the figure of the architecture is that of the imports', async () => {
  const page = 'docs/architecture.md'
  const drawn = read(page).replace(
    /(<!-- made by [^\n]*-->\n```mermaid\n)[\s\S]*?(```\n<!-- end -->)/,
    (_, before: string, after: string) => `${before}${importFigure(root)}\n${after}`,
  )
  await expect(drawn).toMatchFileSnapshot(path.join(root, page))
})

it('the index of the decisions has each of them with its status', async () => {
  const folder = path.join(root, 'docs/decisions')
  await expect(decisionIndex(folder)).toMatchFileSnapshot(path.join(folder, 'README.md'))
})

it('npm run more lists every command of package.json', () => {
  const list = execFileSync(process.execPath, [path.join(root, 'scripts/more.mjs')], { encoding: 'utf8' })
  const listed = list.slice(0, list.indexOf('Seldom:')).matchAll(/^ {2}(\S+) {2,}/gm)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect([...listed].map(([, name]) => name).sort()).toEqual(
    Object.keys(scripts)
      .filter((name) => name !== 'more')
      .sort(),
  )
})
