import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { withWorkLists } from './work-lists.ts'

/** In this heap the same lists do not fit as objects: they take some 80 MB. */
const HEAP_MB = 24
const FILES = 200_000

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-lists-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('a backup of 200,000 files takes no more memory than one of a few', async () => {
  const folder = await newFolder()
  const program = `
    import { withWorkLists } from ${JSON.stringify(new URL('work-lists.ts', import.meta.url).href)}
    const counted = await withWorkLists(${JSON.stringify(path.join(folder, 'lists.sqlite'))}, async (lists) => {
      for (let n = 0; n < ${FILES}; n++) {
        const key = 'certificates/' + String(n).padStart(36, '0')
        const sha256 = n.toString(16).padStart(64, '0')
        lists.addNeeded({ key, kind: 'certificate', isUsed: true, bytes: n, sha256 })
        lists.addKnown(key, { sha256, bytes: n })
        lists.addStored(key, n)
      }
      for (const { file, storedBytes, copy } of lists.compared())
        if (storedBytes === copy.bytes) lists.addListed({ key: file.key, kind: file.kind, ...copy })
      return lists.countCopies()
    })
    console.log(counted)`
  const args = [`--max-old-space-size=${HEAP_MB}`, '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout.trim()).toBe(String(FILES))
  expect(await readdir(folder)).toEqual([])
})

it('a file that is not stored, and one that was never copied, are told from a copied one', async () => {
  const folder = await newFolder()
  await withWorkLists(path.join(folder, 'lists.sqlite'), async (lists) => {
    const file = { kind: 'certificate', isUsed: true, bytes: 3, sha256: 'a' } as const
    for (const key of ['copied', 'gone', 'new']) lists.addNeeded({ ...file, key })
    for (const key of ['copied', 'new']) lists.addStored(key, 3)
    for (const key of ['copied', 'gone']) lists.addKnown(key, { sha256: 'a', bytes: 3 })
    const copy = { sha256: 'a', bytes: 3 }
    expect([...lists.compared()]).toEqual([
      { file: { ...file, key: 'copied' }, storedBytes: 3, copy },
      { file: { ...file, key: 'gone' }, storedBytes: null, copy },
      { file: { ...file, key: 'new' }, storedBytes: 3, copy: null },
    ])
    lists.addUncopied('new')
    expect([...lists.uncopied()]).toEqual([{ ...file, key: 'new' }])
    lists.addListed({ key: 'gone', kind: 'certificate', bytes: null, sha256: null, fault: 'is missing' })
    lists.addListed({ key: 'new', kind: 'certificate', ...copy })
    expect([...lists.listed()].map(({ fault }) => fault)).toEqual(['is missing', undefined])
    expect(lists.countCopies()).toBe(1)
  })
})
