import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase, skipWithoutPostgres } from '../../testing/engines.ts'
import { aPdf } from '../../testing/files.ts'
import { addOldAccount, addOldAuditEntries, readAuditedActions } from '../../testing/older-database.ts'
import { environmentOf } from '../../testing/process-environment.ts'
import { runCommandOf } from '../../testing/run-command.ts'
import { openTestPortal } from '../../testing/test-portal.ts'
import { migrateTo, migrations } from './migrate.ts'
import { openWithoutMigrating } from './open.ts'

const program = fileURLToPath(new URL('../../app/commands/move.ts', import.meta.url))

describe('moving a college to PostgreSQL', skipWithoutPostgres(), () => {
  let dataDir: string
  let url: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-move-'))
    url = (await newDatabase('postgres', { empty: true })) ?? ''
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const move = (settings = {}) =>
    runCommandOf('move', [], { PORTAL_DATA_DIR: dataDir, MOVE_TO_DATABASE_URL: url, ...settings })
  const openCollege = (settings = {}) => openTestPortal('sqlite', { PORTAL_DATA_DIR: dataDir, ...settings })
  const databaseFile = () => path.join(dataDir, 'portal.sqlite')
  const hashOfSource = async () =>
    createHash('sha256')
      .update(await readFile(databaseFile()))
      .digest('hex')

  async function tablesAtTarget() {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select tablename from pg_tables where schemaname = current_schema()')
    await client.end()
    return rows.length
  }

  /** A college with something in every table, closed again. */
  async function aCollege() {
    const portal = await openCollege()
    const admin = await portal.signInAdmin()
    const { student, as } = await portal.signInStudent({ firstName: 'Ünïcödé', lastName: "O'Brien" })
    await as.me.submitRequest({ message: 'Two lines,\none "quoted" – 🎓' })
    const deleted = await as.me.submitRequest({ message: 'Never mind' })
    await as.me.withdrawRequest({ id: deleted.id })
    await admin.idCards.add({ studentId: student.id, card: 'C-1', collegeId: 'C' })
    const upload = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf(50_000) })
    const { id: file } = (await upload.json()) as { id: string }
    await admin.certificates.add({ studentId: student.id, title: 'T', documentType: 'D', file })
    await portal.addStudent({ status: 'inactive' })
    await portal.close()
    return student
  }

  it('brings everything along, and people sign in and work there', async () => {
    const student = await aCollege()
    const before = await hashOfSource()
    const { code, output } = await move()
    expect(output).toContain('Moved and compared: 3 users, 1 ID cards, 1 certificates, 1 requests')
    expect(code).toBe(0)
    expect(await hashOfSource()).toBe(before)

    const portal = await openCollege({ DATABASE_URL: url })
    expect(portal.app.database.engine).toBe('postgres')
    const admin = await portal.signInAdmin()
    const as = await portal.signIn(student, 'student')
    expect((await as.me.requests({})).rows).toMatchObject([{ message: 'Two lines,\none "quoted" – 🎓' }])
    const { rows } = await admin.certificates.listOf({ studentId: student.id })
    expect((await as.fetch(rows[0]?.imageUrl ?? '')).status).toBe(200)
    expect((await admin.students.list({ q: 'brien' })).rows).toMatchObject([{ id: student.id }])
    expect((await admin.students.list({})).total).toBe(1)
    // The sequences go on: what is added next collides with nothing.
    await as.me.submitRequest({ message: 'The next one' })
    expect((await admin.requests.queue({ status: 'Pending' })).total).toBe(2)
    await portal.close()
  })

  it('copies accounts and audit entries from a database with the former table and action names', async () => {
    const older = Object.keys(migrations).filter((name) => name < '0007')
    const source = await openWithoutMigrating({ dataDir, databaseUrl: null })
    await migrateTo(source.write, 'sqlite', older)
    await addOldAccount(source)
    await addOldAuditEntries(source)
    await source.close()
    expect((await move()).code).toBe(0)
    const target = await openWithoutMigrating({ dataDir, databaseUrl: url })
    const accounts = await target.read.selectFrom('accounts').selectAll().execute()
    expect(accounts).toMatchObject([{ userId: 'asha', password: 'a hash', isInitial: 1 }])
    expect(await readAuditedActions(target)).toEqual(['signIn', 'retryEmail', 'discardEmail'])
    await target.close()
  })

  it('is refused while the portal runs', async () => {
    const portal = await openCollege()
    expect(await move()).toEqual({
      code: 1,
      output: '\nThe portal is running. Stop it first: what people change while the college moves would be lost.\n\n',
    })
    await portal.close()
    expect(await tablesAtTarget()).toBe(0)
  })

  it('is refused into a database that has anything in it, and twice', async () => {
    await aCollege()
    expect((await move()).code).toBe(0)
    expect(await move()).toEqual({
      code: 1,
      output: '\nThe database has tables in it already. Name an empty one.\n\n',
    })
  })

  it.each([
    [
      'has a text that PostgreSQL refuses',
      "update requests set message = 'a' || char(0) || 'b'",
      /^PostgreSQL refuses rows of the table requests \(.*\)\. Nothing has been moved\.$/,
    ],
    [
      'arrives as something else',
      'update identities set "createdAt" = \'2026-11-21 10:00\'',
      /^The table identities has arrived as something else/,
    ],
  ])('that %s leaves nothing there', async (_what, spoil, sentence) => {
    await aCollege()
    const source = new DatabaseSync(databaseFile())
    source.exec(spoil)
    source.close()
    const { code, output } = await move()
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(sentence)])
    expect(await tablesAtTarget()).toBe(0)
  })

  it('is refused where there is no college, and where it is in PostgreSQL already', async () => {
    expect((await move()).output.trim()).toBe(`There is no college in ${dataDir}.`)
    expect((await move({ DATABASE_URL: url })).output).toContain('the college is in PostgreSQL already')
    expect((await runCommandOf('move', ['--to', 'mysql://x'], {})).output).toContain('MOVE_TO_DATABASE_URL')
    expect((await runCommandOf('move', [], {})).output).toContain('MOVE_TO_DATABASE_URL')
  })

  it.each([
    ['before its host', (at: URL) => Object.assign(at, { password: 'a-secret' })],
    ['behind a question mark', (at: URL) => at.searchParams.set('password', 'a-secret')],
  ])('is refused with a password among its arguments, where everybody can read it (%s)', async (_where, addTo) => {
    await aCollege()
    const target = new URL(url)
    addTo(target)
    const { code, output } = await runCommandOf('move', ['--to', target.href], { PORTAL_DATA_DIR: dataDir })
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringMatching(/a password there is refused\. Set MOVE_TO_DATABASE_URL/),
    ])
    expect(output).not.toContain('a-secret')
    expect(await tablesAtTarget()).toBe(0)
    target.password = ''
    target.searchParams.delete('password')
    const settings = { PORTAL_DATA_DIR: dataDir, PGPASSWORD: new URL(url).password }
    expect((await runCommandOf('move', ['--to', target.href], settings)).code).toBe(0)
  })

  it('that is killed leaves nothing there, and nothing to be cleared before the next', async () => {
    await aCollege()
    const env = environmentOf({ PORTAL_DATA_DIR: dataDir, MOVE_TO_DATABASE_URL: url })
    const watcher = new pg.Client({ connectionString: url })
    await watcher.connect()
    const others = async (state: string) => {
      const { rows } = await watcher.query(
        'select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rows.filter((row) => row.state?.startsWith(state)).length
    }
    for (const state of ['idle', 'idle in transaction', 'active']) {
      const child = spawn(process.execPath, [program], { env })
      const ended = once(child, 'exit')
      while (child.exitCode === null && (await others(state)) === 0);
      child.kill('SIGKILL')
      await ended
      while ((await others('')) > 0);
      // One that was through before it could be killed has moved everything.
      if ((await tablesAtTarget()) > 0) return watcher.end()
    }
    await watcher.end()
    expect((await move()).code).toBe(0)
  })
})
