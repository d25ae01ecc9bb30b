import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { problems } from '@portal/contract/problems'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { skipWithout } from '../../testing/skip-without.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const run = promisify(execFile)

/**
 * Takes the right to change a data directory from everybody, whoever has it open; `-` gives it back. SQLite's shared
 * memory is left out: the kernel ends whoever writes to frozen memory.
 */
async function freeze(folder: string, sign: '+' | '-') {
  const names = await readdir(folder)
  const files = names.filter((name) => !name.endsWith('-shm')).map((name) => path.join(folder, name))
  await run('chattr', [`${sign}i`, folder, ...files])
}

/** Whether this user can do that on this disk, and it has an effect on files that are open already. */
async function canFreeze() {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-freeze-'))
  const file = await open(path.join(folder, 'file'), 'w')
  const frozen = await freeze(folder, '+').catch(() => null)
  const refused = await file.write('x').catch(() => null)
  await freeze(folder, '-').catch(() => null)
  await file.close()
  await rm(folder, { recursive: true })
  return frozen !== null && refused === null
}

const able = await canFreeze()

let folder: string
let portal: TestPortal
let admin: Caller
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-read-only-'))
  portal = await openTestPortal('sqlite', { PORTAL_DATA_DIR: folder })
  admin = await portal.signInAdmin()
})
afterEach(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const needed = skipWithout('the right to make a folder immutable', able)
it('a data directory that becomes read-only is told at every write, and reading goes on', needed, async () => {
  const { id: studentId } = await portal.addStudent()
  const add = (card: string) =>
    admin.fetch(`/api/students/${studentId}/id-cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card, collegeId: 'CLG' }),
    })
  expect((await add('before')).status).toBe(201)
  await freeze(folder, '+')
  try {
    for (const answer of await Promise.all(['one', 'two', 'three'].map(add))) {
      expect([answer.status, await answer.json()]).toMatchObject([503, { message: problems.UNAVAILABLE.message }])
    }
    expect((await admin.idCards.listOf({ studentId })).rows.map(({ card }) => card)).toEqual(['before'])
  } finally {
    await freeze(folder, '-')
  }
  expect((await add('after')).status).toBe(201)
  expect((await admin.idCards.listOf({ studentId })).rows).toHaveLength(2)
})
