import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { answersFolder } from './answers.ts'
import { leafPaths } from './texts.ts'

// Runs after all other files of this folder (see playwright.config.ts). A path that texts.json does not have fails the
// test that names it.
test('every place of texts.json was looked for by a test that passed', async ({ browserName: _ }, testInfo) => {
  const folder = answersFolder(testInfo)
  const files = await readdir(folder).catch(() => [])
  const answers = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
  )
  const answered = new Set<string>(answers.flat())
  expect(leafPaths().filter((place) => !answered.has(place))).toEqual([])
})
