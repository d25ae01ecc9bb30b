import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { tables } from '../../app/tables.ts'
import { hashOfTold } from './change-triggers.ts'
import { migrations } from './migration-list.ts'

const folder = new URL('./migrations/', import.meta.url)
const landedFile = fileURLToPath(new URL('./frozen-migrations.txt', import.meta.url))

/**
 * Every file in `migrations/` with its sha256, and with what tables tell other systems where that has changed with it. `-u`
 * adds the lines of new files and never changes one. A landed migration is never edited, not even its comments: databases that
 * have run it would not get the change. If a line differs, undo the edit; to change a table, add a migration.
 */
const landed = readFileSync(landedFile, 'utf8').trimEnd().split('\n')
const files = readdirSync(folder).sort()
const lineOf = (file: string) =>
  `${file} ${createHash('sha256')
    .update(readFileSync(new URL(file, folder)))
    .digest('hex')}`
const isOf = (file: string) => (line: string) => line.startsWith(`${file} `)

it('a migration that has landed is never edited', () => {
  const withoutTold = landed.map((line) => line.replace(/ told .*/, ''))
  expect(files.filter((file) => landed.some(isOf(file))).map(lineOf)).toEqual(withoutTold)
})

it('every migration is among those that have landed, with what is told since then', async () => {
  const told = ` told ${hashOfTold(tables)}`
  const isTold = landed.findLast((line) => line.includes(' told '))?.endsWith(told)
  const newest = files.findLast((file) => /^\d/.test(file) && !landed.some(isOf(file)))
  // An older node, which has no such migration, cannot make its own triggers again.
  if (!isTold) expect(newest, 'what tables tell changes only with a migration, which may be empty').toBeDefined()
  const lines = files.map((file) => landed.find(isOf(file)) ?? lineOf(file) + (file === newest && !isTold ? told : ''))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(landedFile)
})

it('every migration in the folder is run, in the order of its number', () => {
  const numbered = files.filter((file) => /^\d/.test(file))
  expect(Object.keys(migrations)).toEqual(numbered.map((file) => file.replace('.ts', '')).sort())
})
