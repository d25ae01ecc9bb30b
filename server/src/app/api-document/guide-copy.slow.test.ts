import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { FEED_PAGE_MAX } from '@portal/contract/pagination'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastChange } from '../../features/documents/record-changes/record-changes.store.ts'
import { createApiKey } from '../../features/people/api-keys/api-keys.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { addManyStudents } from '../../testing/databases/many-students.ts'
import { codeOfGuide } from '../../testing/portal/code-of-guide.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { findProgram, skipWithout } from '../../testing/runner/skip-without.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'

const STUDENTS = 20_000
const run = promisify(execFile)

onBothEngines('the program of the guide that keeps a copy', (engine) => {
  let portal: TestPortal
  let key: string
  let folder: string
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    folder = await mkdtemp(path.join(tmpdir(), 'portal-copy-'))
    await writeFile(path.join(folder, 'copy.py'), codeOfGuide('python', 'def follow'))
    const allowed = ['readStudents', 'readChanges'] as const
    key = await createApiKey(portal.app.database, { name: 'Main system', allowed, days: 1 }, portal.app.now())
    await addManyStudents(portal.app.database, STUDENTS)
  }, 120_000)
  afterAll(() => portal.close())

  const copy = async (withKey = key) => {
    const { PATH } = process.env
    const env = { PATH, PORTAL: portal.url, PORTAL_KEY: withKey }
    return (await run('python3', ['copy.py', 'students.json'], { cwd: folder, env })).stdout.trim()
  }

  it('reads 20,000 students, then ten changes, and says what is refused', {
    ...skipWithout('python3', findProgram('python3')),
    timeout: 120_000,
  }, async () => {
    const { database } = portal.app
    // On PostgreSQL other tests hold back what is told.
    await waitFor(async () => expect((await lastChange(database)).seq).toBeGreaterThanOrEqual(STUDENTS))
    const calls = STUDENTS / FEED_PAGE_MAX
    expect(await copy()).toBe(`${calls} calls, ${STUDENTS} students;`)
    const admin = await portal.signInAdmin()
    const { rows } = await admin.students.list({})
    for (const { id } of rows.slice(0, 10)) await admin.students.deactivate({ id })
    let told = ''
    await waitFor(async () => {
      told += await copy()
      expect(told.match(/student\.deactivated/g)).toHaveLength(10)
    })
    await expect(copy('pk_wrong')).rejects.toMatchObject({ stderr: expect.stringMatching(/^API_KEY_INVALID \(/) })
    await database.transaction(({ db }) => db.deleteFrom('recordChanges').execute())
    await expect(copy()).rejects.toMatchObject({ stderr: expect.stringMatching(/^CURSOR_UNKNOWN \(/) })
  })
})
