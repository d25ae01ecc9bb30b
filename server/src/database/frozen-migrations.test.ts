import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrations } from './migrate.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * The sha256 of every file in `migrations/`. One that has landed is never edited, not even its comments: databases that
 * have been through it would not get the change. To change a table, add a migration with the next number. A new file:
 * run this test and copy its line from what the test prints. A line that differs: undo the edit.
 */
const landed: Record<string, string> = {}

it('a migration that has landed is never edited', () => {
  const files = readdirSync(folder).sort()
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(file, folder)))
      .digest('hex')
  expect(Object.fromEntries(files.map((file) => [file, hash(file)]))).toEqual(landed)
})

it('every migration in the folder is carried out, in the order of its number', () => {
  const files = readdirSync(folder).filter((file) => /^\d/.test(file))
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace('.ts', '')).sort())
})
