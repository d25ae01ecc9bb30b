import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@portal/contract/time/durations'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runMaintenance } from '../../app/maintenance.ts'
import { migrateTo } from '../../platform/database/migrate.ts'
import { migrations } from '../../platform/database/migration-list.ts'
import { openWithoutMigrating } from '../../platform/database/open.ts'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { addStudents } from '../../testing/databases/many-students.ts'
import { subscribe } from '../../testing/portal/event-stream.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { sessionCookie } from '../session-cookie.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Everything that the table of sessions has, as a reader of a backup sees it. */
async function sessionsAsText({ app }: TestPortal) {
  return JSON.stringify(await app.database.read.selectFrom('sessions').selectAll().execute())
}

onBothEngines('the token of a session', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  it('has 256 bits, and is in the cookie only: the table has its hash, which is no token', async () => {
    const { cookie } = await portal.signInAdmin()
    const [, token = ''] = /^portal\.session_token=([\w-]{43})\./.exec(cookie) ?? []
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await sessionsAsText(portal)
    expect(rows).not.toContain(token)
    expect(rows).toContain(sha256(token))
    const { secret, config } = portal.app
    for (const [known, isSignedIn] of [[token, true] as const, [sha256(token), false] as const]) {
      const caller = portal.caller(sessionCookie(known, { secret, url: config.url }))
      expect((await caller.session.current()).user !== null).toBe(isSignedIn)
    }
  })
})

const REMEMBERED = '; Max-Age=2592000'
const url = 'https://portal.college.example'
const legacy = '__Secure-portal.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'

describe('the session cookie', () => {
  it.each([
    [
      'over TLS',
      { PORTAL_URL: url },
      '__Host-portal.session_token',
      '; Path=/; HttpOnly; Secure; SameSite=Lax',
      [legacy],
    ],
    ['without TLS', {}, 'portal.session_token', '; Path=/; HttpOnly; SameSite=Lax', []],
  ])('has the attributes %s that it has had since 0.2.0', async (_case, settings, name, attributes, others) => {
    const portal = await openTestPortal('sqlite', settings)
    const origin = portal.app.config.url
    for (const remember of [false, true]) {
      const answer = await portal.stranger.fetch('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ ...ADMIN, panel: 'admin', remember }),
      })
      const [cookie = '', ...more] = answer.headers.getSetCookie()
      const [pair = ''] = cookie.split(';')
      expect(pair).toMatch(new RegExp(`^${name}=[\\w-]{43}\\.[\\w%]+%3D$`))
      expect(cookie).toBe(`${pair}${remember ? REMEMBERED : ''}${attributes}`)
      // The last one stays in the browser: see known-browser.ts.
      expect(more.slice(0, -1)).toEqual(others)
      expect(more.at(-1)).toMatch(new RegExp(`^${name.replace('session_token', 'known')}=`))
      const signedOut = await portal.caller(pair).fetch('/api/session', { method: 'DELETE', headers: { origin } })
      expect(signedOut.headers.getSetCookie()).toEqual([`${name}=; Max-Age=0${attributes}`, ...others])
    }
    await portal.close()
  })
})

const PORTAL_SECRET = 'the same before and after the upgrade'
const TOKEN = 'kpU0DI5D8urVCd6zZc8Bfa7hJquvOSJ6'
const before0032 = Object.keys(migrations).filter((name) => name < '0032')

/** A cookie as 0.4.0 has written it. */
function cookieOf040(token: string) {
  const signature = createHmac('sha256', PORTAL_SECRET).update(token).digest('base64')
  return `portal.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

onBothEngines('a session that was opened before the upgrade', (engine) => {
  let portal: TestPortal
  let dataDir: string
  let userId: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-upgrade-'))
    const databaseUrl = await newDatabase(engine, { empty: true })
    userId = await fillAs040({ dataDir, databaseUrl })
    const location = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    portal = await openTestPortal(engine, { ...location, PORTAL_SECRET })
  })
  afterEach(async () => {
    await portal.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** A database with a student who asked to be remembered. Returns the student's id. */
  async function fillAs040(location: { dataDir: string; databaseUrl: string | null }) {
    const database = await openWithoutMigrating(location)
    await migrateTo(database.write, engine, before0032)
    await addStudents(database, [{ email: 'asha@college.example' }])
    const { id } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const now = Date.now()
    const [begin, end] = [new Date(now - DAY_MS), new Date(now + 29 * DAY_MS)]
    await sql`insert into sessions (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId")
      values ('one', ${end}, ${TOKEN}, ${begin}, ${begin}, '192.0.2.1', '', ${id})`.execute(database.write)
    await database.close()
    return id
  }

  it('goes on after it, with its open screens, until it is ended', async () => {
    const caller = portal.caller(cookieOf040(TOKEN))
    expect((await caller.session.current()).user?.id).toBe(userId)
    const stream = await subscribe(portal, caller.cookie)
    expect(stream.status).toBe(200)
    await caller.session.signOut()
    expect((await caller.session.current()).user).toBeNull()
    await expect.poll(() => stream.hasEnded()).toBe(true)
  })

  /** What a node of 0.4.0 asks at every request. */
  const isKnownToOlderNodes = async (token: string) =>
    (await portal.app.database.read.selectFrom('sessions').select('id').where('token', '=', token).execute()).length > 0

  it('is known to older nodes on PostgreSQL for a day, as are new ones; then the table has no token', async () => {
    const newCookie = await portal.openSession(userId)
    const [, newToken = ''] = /session_token=([\w-]+)\./.exec(newCookie) ?? []
    for (const token of [TOKEN, newToken]) expect(await isKnownToOlderNodes(token)).toBe(engine === 'postgres')
    portal.passTime(DAY_MS - 60_000)
    await runMaintenance(portal.app, portal.app.now(), 0)
    expect(await isKnownToOlderNodes(TOKEN)).toBe(engine === 'postgres')
    portal.passTime(120_000)
    await runMaintenance(portal.app, portal.app.now(), 0)
    expect(await portal.openSession(userId)).not.toBe('')
    const rows = JSON.parse(await sessionsAsText(portal)) as { token: string; tokenHash: string }[]
    expect(rows.map(({ token }) => token)).toEqual(rows.map(({ tokenHash }) => tokenHash))
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(sha256(TOKEN))
    expect((await portal.caller(cookieOf040(TOKEN)).session.current()).user?.id).toBe(userId)
    portal.passTime(-DAY_MS - 60_000)
  })
})
