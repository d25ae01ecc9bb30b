import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase, skipWithoutPostgres } from '../../testing/databases/engines.ts'
import { addOldAccount, addOldAuditEntries, readAuditedActions } from '../../testing/databases/older-database.ts'
import { aPdf } from '../../testing/files/files.ts'
import { environmentOf } from '../../testing/portal/process-environment.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { SERVER_FOLDER } from '../server-folder.ts'
import { migrateTo } from './migrate.ts'
import { migrations } from './migration-list.ts'
import { openWithoutMigrating } from './open.ts'

const program = `${SERVER_FOLDER}/dist/move.js`

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

  /** Creates a college with rows in every table, and stops its portal. */
  async function createCollege() {
    const portal = await openCollege({ PORTAL_VERIFICATION: 'on' })
    const admin = await portal.signInAdmin()
    const { student, as } = await portal.signInStudent({ firstName: 'Ünïcödé', lastName: "O'Brien" })
    const { id } = await as.me.submitRequest({ message: 'Two lines,\none "quoted" – 🎓' })
    const { decision } = await admin.requests.decide({ id, from: 'Pending', status: 'Approved', note: 'Soon – 🎓' })
    await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    const deleted = await as.me.submitRequest({ message: 'Never mind' })
    await as.me.withdrawRequest({ id: deleted.id })
    await admin.idCards.add({ studentId: student.id, card: 'C-1', collegeId: 'C' })
    const upload = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf(50_000) })
    const { id: file } = (await upload.json()) as { id: string }
    await admin.certificates.add({ studentId: student.id, title: 'T', documentType: 'D', file })
    await portal.addStudent({ status: 'inactive' })
    await portal.app.jobs.poll()
    await portal.close()
    return student
  }

  it('copies every record and file reference, and users can sign in and work afterwards', async () => {
    const student = await createCollege()
    const before = await hashOfSource()
    const { code, output } = await move()
    expect(output).toContain('Moved and compared: 3 users, 1 ID cards, 1 certificates, 1 requests')
    expect(code).toBe(0)
    expect(await hashOfSource()).toBe(before)

    const portal = await openCollege({ DATABASE_URL: url, PORTAL_VERIFICATION: 'on' })
    expect(portal.app.database.engine).toBe('postgres')
    const admin = await portal.signInAdmin()
    const as = await portal.signIn(student, 'student')
    expect((await as.me.requests({})).rows).toMatchObject([{ message: 'Two lines,\none "quoted" – 🎓' }])
    const { rows } = await admin.certificates.listOf({ studentId: student.id })
    expect((await as.fetch(rows[0]?.imageUrl ?? '')).status).toBe(200)
    expect((await admin.students.list({ q: 'brien' })).rows).toMatchObject([{ id: student.id }])
    expect((await admin.students.list({})).total).toBe(1)
    const [{ id = '' } = {}] = (await admin.requests.queue({ status: 'Pending' })).rows
    expect(await admin.requests.history({ id })).toMatchObject([{ note: 'Soon – 🎓' }, { from: 'Approved' }])
    await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
    const { rows: cards } = await admin.idCards.listOf({ studentId: student.id })
    expect(cards[0]?.issued).toMatchObject({ state: 'valid' })
    expect((await as.fetch(cards[0]?.issued?.fileUrl ?? '')).status).toBe(200)
    const next = await admin.idCards.add({ studentId: student.id, card: 'C-2', collegeId: 'C' })
    expect(next.issued?.serial).toMatch(/-000002$/)
    // The sequences continue: new rows do not collide with copied ones.
    await as.me.submitRequest({ message: 'The next one' })
    expect((await admin.requests.queue({ status: 'Pending' })).total).toBe(1)
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

  it('is refused if the target database has tables, so also the second time', async () => {
    await createCollege()
    expect((await move()).code).toBe(0)
    expect(await move()).toEqual({
      code: 1,
      output: '\nThe database has tables in it already. Name an empty one.\n\n',
    })
  })

  it.each([
    [
      'a text is refused by PostgreSQL',
      "update requests set message = 'a' || char(0) || 'b'",
      /^PostgreSQL refuses rows of the table requests \(.*\)\. Nothing has been moved\.$/,
    ],
    [
      'a row differs after the copy',
      'update identities set "createdAt" = \'2026-11-21 10:00\'',
      /^The table identities has arrived as something else/,
    ],
  ])('leaves nothing in the target if %s', async (_what, damage, message) => {
    await createCollege()
    const source = new DatabaseSync(databaseFile())
    source.exec(damage)
    source.close()
    const { code, output } = await move()
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(message)])
    expect(await tablesAtTarget()).toBe(0)
  })

  it('is refused if there is no college, or if it is in PostgreSQL already', async () => {
    expect((await move()).output.trim()).toBe(`There is no college in ${dataDir}.`)
    expect((await move({ DATABASE_URL: url })).output).toContain('the college is in PostgreSQL already')
    expect((await runCommandOf('move', ['--to', 'mysql://x'], {})).output).toContain('MOVE_TO_DATABASE_URL')
    expect((await runCommandOf('move', [], {})).output).toContain('MOVE_TO_DATABASE_URL')
  })

  it.each([
    ['in the user part of the URL', (at: URL) => Object.assign(at, { password: 'a-secret' })],
    ['as a query parameter of the URL', (at: URL) => at.searchParams.set('password', 'a-secret')],
  ])(
    'is refused with a password in its arguments, which all users of the machine can read (%s)',
    async (_location, addPassword) => {
      await createCollege()
      const target = new URL(url)
      addPassword(target)
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
    },
  )

  it('leaves nothing behind when it is killed, and can be run again', async () => {
    await createCollege()
    const env = environmentOf({ PORTAL_DATA_DIR: dataDir, MOVE_TO_DATABASE_URL: url })
    const observer = new pg.Client({ connectionString: url })
    await observer.connect()
    const countConnections = async (state: string) => {
      const { rows } = await observer.query(
        'select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rows.filter((row) => row.state?.startsWith(state)).length
    }
    for (const state of ['idle', 'idle in transaction', 'active']) {
      const child = spawn(process.execPath, [program], { env })
      const ended = once(child, 'exit')
      while (child.exitCode === null && (await countConnections(state)) === 0);
      child.kill('SIGKILL')
      await ended
      while ((await countConnections('')) > 0);
      // If the move ended before it was killed, everything is copied.
      if ((await tablesAtTarget()) > 0) return observer.end()
    }
    await observer.end()
    expect((await move()).code).toBe(0)
  })
})
