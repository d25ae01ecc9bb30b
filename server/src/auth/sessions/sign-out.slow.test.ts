import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { problems } from '@portal/contract/problems'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { skipWithoutPostgres } from '../../testing/databases/engines.ts'
import { setReadOnly } from '../../testing/databases/read-only-postgres.ts'
import { type LimitedDisk, openLimitedDisk } from '../../testing/files/limited-disk.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { skipWithout } from '../../testing/runner/skip-without.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'

const STUDENTS = 40
const DISK_PAGE_BYTES = 4_096

const probe = await openLimitedDisk(1)
await probe?.close()

const signOut = (as: Caller) => as.fetch('/api/session', { method: 'DELETE' })
const clearedCookie = expect.stringMatching(/^portal\.session_token=; Max-Age=0/)
const notEnded = { code: 'SESSION_NOT_ENDED', message: problems.SESSION_NOT_ENDED.message }

describe('a sign-out on a full disk', skipWithout('the right to mount a disk', probe), () => {
  let disk: LimitedDisk
  let portal: TestPortal
  beforeEach(async () => {
    const opened = await openLimitedDisk(24)
    if (opened) disk = opened
    portal = await openTestPortal('sqlite', { PORTAL_DATA_DIR: path.join(disk.folder, 'data') })
  })
  afterEach(async () => {
    await disk.free()
    await portal.close()
    await disk.close()
  })

  it('takes the cookie from the browser, and says that the session is over only if it is', async () => {
    const callers: Caller[] = []
    for (let index = 0; index < STUDENTS; index++) callers.push((await portal.signInStudent()).as)
    const ended: boolean[] = []
    for (const [index, as] of callers.entries()) {
      // In some of these states the session can be deleted, but its end cannot be written into the audit trail.
      await disk.free()
      await disk.fill(index * DISK_PAGE_BYTES)
      const answer = await signOut(as)
      expect(answer.headers.getSetCookie()).toContainEqual(clearedCookie)
      if (answer.status !== 200) expect([answer.status, await answer.json()]).toMatchObject([503, notEnded])
      ended.push(answer.status === 200)
      expect((await as.session.current()).user === null).toBe(answer.status === 200)
    }
    expect(new Set(ended)).toEqual(new Set([true, false]))
    expect(portal.lines.join('')).toContain('a sign-out is missing in the audit trail')
    await disk.free()
    for (const as of callers) {
      expect((await signOut(as)).status).toBe(200)
      expect((await as.session.current()).user).toBeNull()
    }
  })
})

describe('a sign-out while PostgreSQL is read-only', skipWithoutPostgres(), () => {
  it('takes the cookie from the browser, and says that the session has not been ended', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-sign-out-'))
    const portal = await openTestPortal('postgres', { PORTAL_DATA_DIR: dataDir })
    const { as } = await portal.signInStudent()
    await setReadOnly(portal, true)
    const answer = await signOut(as)
    expect([answer.status, await answer.json()]).toMatchObject([503, notEnded])
    expect(answer.headers.getSetCookie()).toContainEqual(clearedCookie)
    // The first use of each broken connection fails.
    await waitFor(async () => expect((await as.session.current()).user).not.toBeNull())
    await setReadOnly(portal, false)
    await waitFor(async () => expect((await signOut(as)).status).toBe(200))
    await portal.close()
    await rm(dataDir, { recursive: true, force: true })
  })
})
