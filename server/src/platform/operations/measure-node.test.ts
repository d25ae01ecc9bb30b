import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countStart } from './measure-node.ts'

async function newFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-starts-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir }
}

it('each start of a node is counted, also after the one before was killed', async () => {
  const folders = await newFolder()
  expect([await countStart(folders), await countStart(folders), await countStart(folders)]).toEqual([1, 2, 3])
})

it('a number of starts that cannot be read begins again, and one that cannot be written stops nothing', async () => {
  const folders = await newFolder()
  await writeFile(path.join(folders.dataDir, 'starts'), 'not a number')
  expect(await countStart(folders)).toBe(1)
  const other = await newFolder()
  await mkdir(path.join(other.dataDir, 'starts'))
  expect(await countStart(other)).toBe(1)
})
