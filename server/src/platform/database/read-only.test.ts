import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { problems } from '@portal/contract/problems'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { skipWithout } from '../../testing/runner/skip-without.ts'

const run = promisify(execFile)

/**
 * Makes a data directory immutable (`+`) or mutable (`-`) for all users, also for processes that have its files open.
 * SQLite's shared memory file is left out: the kernel kills a process that writes to it while it is immutable.
 */
async function freeze(folder: string, sign: '+' | '-') {
  const names = await readdir(folder)
  const files = names.filter((name) => !name.endsWith('-shm')).map((name) => path.join(folder, name))
  await run('chattr', [`${sign}i`, folder, ...files])
}

/** Whether this user can do that on this disk, with an effect on files that are open already. */
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

const supported = await canFreeze()

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

const options = skipWithout('the right to make a folder immutable', supported)
it(
  'if the data directory becomes read-only, every write is refused with 503 and reads still work',
  options,
  async () => {
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
      for (const response of await Promise.all(['one', 'two', 'three'].map(add))) {
        expect([response.status, await response.json()]).toMatchObject([503, { message: problems.UNAVAILABLE.message }])
      }
      expect((await admin.idCards.listOf({ studentId })).rows.map(({ card }) => card)).toEqual(['before'])
    } finally {
      await freeze(folder, '-')
    }
    expect((await add('after')).status).toBe(201)
    expect((await admin.idCards.listOf({ studentId })).rows).toHaveLength(2)
  },
)
