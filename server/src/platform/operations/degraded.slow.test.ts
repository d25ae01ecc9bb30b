import { chown, mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { topics } from '@portal/contract/topics'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newDatabase, onBothEngines, skipWithoutPostgres } from '../../testing/databases/engines.ts'
import { openLimitedDisk } from '../../testing/files/limited-disk.ts'
import { subscribe } from '../../testing/portal/event-stream.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { skipWithout } from '../../testing/runner/skip-without.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { freePort } from '../../testing/services/free-port.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'
import { readConfig } from '../config.ts'
import { watchChanges } from '../database/changes-fault.ts'
import { doneMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { openEmailTransport } from '../email/email-transport.ts'
import { watchMail } from '../email/mail-fault.ts'
import { openLogger } from '../logger.ts'

const TOKEN = 'a-token-for-prometheus'
const MEGABYTE = 1024 * 1024
const WITHIN_MS = 15_000
const NO_SUCH_MAILBOX = 550

const probe = await openLimitedDisk(1)
await probe?.close()
const withDisk = skipWithout('the right to mount a disk', probe)

async function disk(megabytes: number) {
  const opened = await openLimitedDisk(megabytes)
  if (!opened) throw new Error('no disk could be mounted')
  onTestFinished(() => opened.close())
  return opened
}

async function waitForDegraded(portal: TestPortal, degraded: string[]) {
  await vi.waitFor(async () => {
    const answer = await portal.stranger.fetch('/readyz')
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true, missing: [], degraded }])
  }, WITHIN_MS)
}

onBothEngines('a portal of which a part does not work', (engine) => {
  let portal: TestPortal
  afterEach(() => portal.close())

  it('says so once in the log, to the office, on open screens and in the metrics, and once when it works again', async () => {
    portal = await openTestPortal(engine, { PORTAL_METRICS_TOKEN: TOKEN })
    const admin = await portal.signInAdmin()
    const screen = await subscribe(portal, admin.cookie)
    const files = path.join(portal.app.config.dataDir, 'files')
    const metric = async (part: string) => {
      const answer = await portal.stranger.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
      return new RegExp(`^portal_degraded\\{part="${part}"\\} (\\d)$`, 'm').exec(await answer.text())?.[1]
    }
    const linesWith = (text: string) => portal.lines.filter((line) => line.includes(text)).length
    expect([await admin.degraded.read(), await metric('storage')]).toEqual([{ degraded: [] }, '0'])

    await rename(files, `${files}.away`)
    await waitForDegraded(portal, ['storage'])
    await screen.waitForTopic(topics.degraded)
    await waitForDegraded(portal, ['storage'])
    expect(await admin.degraded.read()).toEqual({ degraded: ['storage'] })
    expect([await metric('storage'), await metric('mail')]).toEqual(['1', '0'])
    expect(linesWith('a part of the portal does not work')).toBe(1)

    await rename(`${files}.away`, files)
    await waitForDegraded(portal, [])
    expect(linesWith('a part of the portal works again')).toBe(1)
    screen.close()
  })

  it(
    'names a data folder in which the largest upload has no room, also where files and records are elsewhere',
    withDisk,
    async () => {
      const small = await disk(40)
      portal = await openTestPortal(engine, { PORTAL_DATA_DIR: path.join(small.folder, 'data') })
      await waitForDegraded(portal, [])
      await small.fill(5 * MEGABYTE)
      await waitForDegraded(portal, ['disk-full'])
      await small.free()
      await waitForDegraded(portal, [])
    },
  )

  it('names a mail server that takes no connection, and not one that refuses an address', async () => {
    const sink = await openSmtpSink()
    sink.behaviour.refusing = NO_SUCH_MAILBOX
    portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    await askForLink()
    await waitForDegraded(portal, [])
    await portal.close()
    await sink.close()
    portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    await askForLink()
    await waitForDegraded(portal, ['mail'])

    async function askForLink() {
      const { email } = await portal.addStudent()
      await expect(portal.stranger.session.requestReset({ email })).rejects.toMatchObject({ code: 'MAIL_FAILED' })
    }
  })
})

describe('a PostgreSQL that takes no changes', skipWithoutPostgres(), () => {
  let portal: TestPortal
  afterEach(() => portal.close())

  it('because it is read-only is named before anybody changes anything, and until it takes changes', async () => {
    const url = (await newDatabase('postgres')) ?? ''
    portal = await openTestPortal('sqlite', { DATABASE_URL: url })
    const name = new URL(url).pathname.slice(1)
    const server = new URL(url)
    server.pathname = '/postgres'
    const disconnect = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
    await run(server.href, `alter database ${name} set default_transaction_read_only = on`, disconnect)
    await waitForDegraded(portal, ['database-read-only'])
    const checked = await runCommandOf('check', [], { PORTAL_DATA_DIR: portal.app.config.dataDir, DATABASE_URL: url })
    expect(checked.output).toMatch(/✗ database .*\n +Nothing can be saved: the database accepts no changes\./)
    await run(server.href, `alter database ${name} set default_transaction_read_only = off`, disconnect)
    await waitForDegraded(portal, [])
  })

  it(
    'because its disk is full is named after the first refused change, and until there is room',
    withDisk,
    async () => {
      const small = await disk(80)
      const url = (await newDatabase('postgres')) ?? ''
      const name = new URL(url).pathname.slice(1)
      const server = new URL(url)
      server.pathname = '/postgres'
      const space = path.join(small.folder, 'space')
      await mkdir(space)
      const owner = await dataFolderOwner(server.href)
      await chown(space, owner.uid, owner.gid)
      await run(
        server.href,
        `create tablespace ${name} location '${space}'`,
        `alter database ${name} set tablespace ${name}`,
      )
      portal = await openTestPortal('sqlite', { DATABASE_URL: url })
      onTestFinished(() => run(server.href, `drop database ${name}`, `drop tablespace ${name}`))
      const admin = await portal.signInAdmin()
      const { id: studentId } = await portal.addStudent()
      await small.fill()
      await waitForDegraded(portal, [])
      const refusals: unknown[] = []
      for (let count = 0; count < 200 && refusals.length === 0; count++) {
        portal.passTime(60_000)
        const card = { studentId, card: `CARD-${count}`, collegeId: 'CLG' }
        await admin.idCards.add(card).catch((error: unknown) => refusals.push(error))
      }
      expect(refusals).toMatchObject([{ code: 'STORAGE_FULL' }])
      await waitForDegraded(portal, ['disk-full'])
      await small.free()
      await waitForDegraded(portal, [])
    },
  )
})

async function run(databaseUrl: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function dataFolderOwner(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('show data_directory')
  await client.end()
  return stat(rows[0].data_directory)
}

it(
  'a PostgreSQL on which the portal may not try whether there is room is not said to be full',
  skipWithoutPostgres(),
  async () => {
    const url = (await newDatabase('postgres')) ?? ''
    const name = new URL(url).pathname.slice(1)
    const role = `${name}_role`
    await run(
      url,
      `create role ${role} login`,
      `grant all on schema public to ${role}`,
      `grant all on all tables in schema public to ${role}`,
      `revoke temporary on database ${name} from public`,
    )
    const own = new URL(url)
    own.username = role
    const database = await openDatabase({ databaseUrl: own.href, dataDir: '' })
    onTestFinished(async () => {
      await database.close()
      await run(url, `drop owned by ${role} cascade`, `drop role ${role}`)
    })
    const { database: watched, findFault } = watchChanges(database, '')
    const change = watched.transaction(({ db }) => sql`set transaction read only; delete from jobs`.execute(db))
    await expect(change).rejects.toMatchObject({ code: '25006' })
    expect(await findFault()).toBeNull()
  },
)

it('an SQLite database on a disk that has become read-only takes no changes', withDisk, async () => {
  const small = await disk(20)
  const folder = path.join(small.folder, 'data')
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  const { findFault } = watchChanges(database, folder)
  expect(await findFault()).toBeNull()
  // Opened by its first query, and only then closed.
  await doneMigrations(database.read)
  await database.close()
  await small.makeReadOnly()
  expect(await findFault()).toMatchObject({ part: 'database-read-only' })
  await small.makeWritable()
  expect(await findFault()).toBeNull()
})

it('a mail server that does not work is asked again until it does, although nobody sends an e-mail', async () => {
  const port = await freePort()
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const { mail, findFault } = watchMail(openEmailTransport(config, openLogger('silent')), { recheckMs: 50 })
  const message = { id: 'one', to: 'asha@college.example', subject: 'News', text: 'Text' }
  await expect(mail.send(message)).rejects.toThrow('ECONNREFUSED')
  await waitFor(() => expect(findFault()).toBe('ESOCKET'))
  const sink = await openSmtpSink(port)
  await vi.waitFor(() => expect(findFault()).toBeNull(), WITHIN_MS)
  expect(sink.emails).toEqual([])
  mail.close()
  await sink.close()
})
