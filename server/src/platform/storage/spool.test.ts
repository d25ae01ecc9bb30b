import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteLeftSpoolFiles, withSpooledPath } from './spool.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-spool-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a temporary file has what was sent, and is deleted also when its use fails', async () => {
  const text = await withSpooledPath(folder, Readable.from([Buffer.from('rows')]), (file) => readFile(file, 'utf8'))
  expect(text).toBe('rows')
  const failing = withSpooledPath(folder, Readable.from([Buffer.from('rows')]), () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await readdir(folder)).toEqual([])
})

it('temporary files that a crash has left behind are deleted once they are old', async () => {
  for (const name of ['old', 'new']) await writeFile(path.join(folder, name), '')
  const yesterday = new Date(Date.now() - DAY_MS)
  await utimes(path.join(folder, 'old'), yesterday, yesterday)
  await deleteLeftSpoolFiles(folder, new Date(Date.now() - 60_000))
  await deleteLeftSpoolFiles(path.join(folder, 'missing'), new Date())
  expect(await readdir(folder)).toEqual(['new'])
})
