import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const EXCLUDED = /(^|\/)(node_modules|\.git)$|^(data|web\/dist|e2e\/results)$/

/** Every file and folder of the project, as a path from its root. */
function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (EXCLUDED.test(file)) return []
    return entry.isDirectory() ? [file, ...filesBelow(file)] : [file]
  })
}

const files = filesBelow('')
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('.github/'))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The anchor that a heading gets on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsIn = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The targets of all links in a document, without links to other sites. */
const linksIn = (document: string) =>
  [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link))

/** The files that a document names in backticks. */
const namesIn = (document: string) =>
  [...read(document).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|yml))`/g)].map(([, name = '']) => name)

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const broken = documents.flatMap((document) =>
      linksIn(document).filter((link) => {
        const [linkPath = '', anchor] = link.split('#')
        const target = linkPath === '' ? document : path.posix.join(path.posix.dirname(document), linkPath)
        return !files.includes(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
      }),
    )
    expect(broken).toEqual([])
  })

  it('name files that exist', () => {
    // Decisions and the change log may name files that no longer exist.
    const current = documents.filter((document) => !/^(docs\/decisions\/|CHANGELOG)/.test(document))
    const exists = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
    expect(current.flatMap(namesIn).filter((name) => !exists(name))).toEqual([])
  })
})
