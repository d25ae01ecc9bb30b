import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Upload } from '@portal/contract/records/uploads'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, openWithoutMigrating } from '../platform/database/open.ts'
import { SERVER_FOLDER } from '../platform/server-folder.ts'
import { newDatabase, skipWithoutPostgres } from '../testing/databases/engines.ts'
import { aPdf } from '../testing/files/files.ts'
import { cookieOf } from '../testing/portal/cookie-of.ts'
import { type PortalProcess, startPortalProcess } from '../testing/portal/portal-process.ts'
import { waitFor } from '../testing/runner/wait-for.ts'
import { openS3Server, type S3Server, s3Keys } from '../testing/services/s3-server.ts'

/** Sends the headers of a sign-in; when the portal has received them, resolves to a function that sends the body. */
function signInSlowly(port: number, agent?: Agent) {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const request = httpRequest({ port, path: '/api/session', method: 'POST', headers, agent })
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode))
    request.on('error', reject)
  })
  request.flushHeaders()
  return new Promise<() => typeof status>((received) => {
    request.on('continue', () =>
      received(() => {
        request.end(JSON.stringify({ email: 'a@college.example', password: 'registrar-1', panel: 'admin' }))
        return status
      }),
    )
  })
}

describe('starting the portal', () => {
  let folder: string
  const running: PortalProcess[] = []
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-start-'))
  })
  afterEach(async () => {
    for (const portal of running.splice(0)) await portal.kill()
    await rm(folder, { recursive: true, force: true })
  })

  const start = (settings: Record<string, string> = {}) => {
    const portal = startPortalProcess({ PORTAL_DATA_DIR: folder, ...settings })
    running.push(portal)
    return portal
  }

  it('the first start creates an administrator and prints the password once', async () => {
    const first = start()
    const url = await first.waitUntilOpen()
    const email = /e-mail +(\S+)/.exec(first.output)?.[1]
    const password = /password +(\S+)/.exec(first.output)?.[1]
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, panel: 'admin' }),
    })
    expect(answer.status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start()
    await second.waitUntilOpen()
    expect(second.output).not.toContain('password')
  })

  it('a start says which version runs and where the data is kept', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
    const portal = start({ PORTAL_LOG: 'info' })
    const url = await portal.waitUntilOpen()
    expect(portal.output).toContain(`Version ${version}`)
    await waitFor(() => expect(portal.output).toContain(`"version":"${version}","msg":"the portal is open"`))
    expect(portal.output).toContain(`Data is kept in ${folder}`)
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ alive: true, version })
  })

  it('with PostgreSQL and a bucket, a start names both, without any password', skipWithoutPostgres(), async () => {
    const server = await openS3Server()
    const databaseUrl = (await newDatabase('postgres', { empty: true })) ?? ''
    const portal = start({ DATABASE_URL: databaseUrl, STORAGE_URL: server.urlOf(''), ...s3Keys })
    await portal.waitUntilOpen()
    const { host, pathname } = new URL(databaseUrl)
    expect(portal.output).toContain(`Records are kept in the PostgreSQL database ${host}${pathname}\n`)
    expect(portal.output).toMatch(/Files are kept in the bucket http:\/\/127\.0\.0\.1\S+\n/)
    expect(portal.output).not.toContain('Data is kept in')
    await portal.kill()
    await server.close()
  })

  it('a mail server on another machine without required TLS causes a warning in the log', async () => {
    const portal = start({ PORTAL_LOG: 'warn', SMTP_URL: 'smtp://mail.invalid' })
    await portal.waitUntilOpen()
    expect(portal.output).toMatch(/"level":40.*The mail server is on another machine.*requireTLS=true/)
  })

  it('a first start says in which directory it has made a new college, and a later one does not', async () => {
    const administrator = { PORTAL_ADMIN_EMAIL: 'registrar@college.example', PORTAL_ADMIN_PASSWORD: 'registrar-1' }
    const first = start({ ...administrator, PORTAL_LOG: 'warn' })
    await first.waitUntilOpen()
    const sentence = `This is a new college: there was none in ${folder}.`
    await waitFor(() => expect(first.output).toContain(sentence))
    await first.stop()
    expect(first.output).toContain(`"in":"${folder}","msg":"a new, empty college has been made"`)
    const second = start({ ...administrator, PORTAL_LOG: 'warn' })
    await second.waitUntilOpen()
    await second.stop()
    expect(second.output).not.toMatch(/new college|new, empty/)
  })

  it('a PORTAL_HOST that no machine has is named, and the database is not blamed', async () => {
    const portal = start({ PORTAL_HOST: 'documents.college.invalid' })
    expect(await portal.ended).toBe(1)
    expect(portal.output).toContain(
      'PORTAL_HOST must be an address of this machine, and "documents.college.invalid" is',
    )
    expect(portal.output).not.toMatch(/database| {4}at /)
  })

  it('a portal for people without a mail server or a time zone causes one warning of each in the log', async () => {
    const portal = start({ PORTAL_LOG: 'warn', PORTAL_URL: 'https://documents.college.example', TZ: 'UTC' })
    await portal.waitUntilOpen()
    await portal.stop()
    expect(portal.output.match(/No e-mail reaches anybody: SMTP_URL is not set/g)).toHaveLength(1)
    expect(portal.output.match(/No time zone is set, and that of the machine is UTC/g)).toHaveLength(1)
    const india = start({ PORTAL_LOG: 'warn', PORTAL_TIME_ZONE: 'Asia/Kolkata', TZ: 'UTC' })
    await india.waitUntilOpen()
    await india.stop()
    expect(india.output).not.toMatch(/No time zone|No e-mail/)
  })

  it('a limit of 256 open files causes a warning in the log', async () => {
    const limited = path.join(folder, 'limited.mjs')
    await writeFile(
      limited,
      `import { spawn } from 'node:child_process'
       const child = spawn('/bin/sh', ['-c', 'ulimit -n 256 && exec "$0" "$1"', process.execPath, process.argv[2]], { stdio: 'inherit' })
       process.on('SIGTERM', () => child.kill('SIGTERM'))
       child.on('exit', (code) => process.exit(code ?? 1))`,
    )
    const settings = { PORTAL_DATA_DIR: path.join(folder, 'college'), PORTAL_LOG: 'warn' }
    const main = path.join(SERVER_FOLDER, 'dist/main.js')
    const portal = startPortalProcess(settings, 'captured', { program: limited, args: [main] })
    await portal.waitUntilOpen()
    await portal.stop()
    expect(portal.output).toContain('The portal may open 256 files and connections at once, and needs 3000')
  })

  it('a misspelt setting causes a warning in the log', async () => {
    const portal = start({ PORTAL_LOG: 'warn', PORTAL_NAEM: 'City College' })
    await portal.waitUntilOpen()
    expect(portal.output).toContain('PORTAL_NAEM is no setting of the portal. Is it misspelt?')
  })

  it('only the user of the portal can read the data directory', async () => {
    const dataDir = path.join(folder, 'college')
    await start({ PORTAL_DATA_DIR: dataDir }).waitUntilOpen()
    const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)
    expect(await modeOf(dataDir)).toBe('700')
    expect(await modeOf(path.join(dataDir, 'secret'))).toBe('600')
  })

  it('a second portal on the same data directory does not start', async () => {
    const first = start()
    await first.waitUntilOpen()
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output).toContain(
      `The data directory is in use by another portal that is running (process ${first.child.pid}).`,
    )
    expect(second.output).not.toContain('    at ')
  })

  it('the portal starts again after a crash', async () => {
    const first = start()
    await first.waitUntilOpen()
    await first.kill()
    await start().waitUntilOpen()
  })

  it('a database that a newer version has changed stops the start with one sentence that names it', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir: folder })
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-some-day', '2030-01-01')`.execute(
      database.write,
    )
    await sql`update settings set value = '12.3.4' where name = 'migrated-by'`.execute(database.write)
    await database.close()
    const portal = start()
    expect(await portal.ended).toBe(1)
    expect(portal.output).toContain('Version 12.3.4 of the portal has changed this database')
    expect(portal.output).not.toContain('    at ')
  })

  it('a port that is in use stops the start with one sentence', async () => {
    const otherServer = createServer()
    const port = await new Promise<number>((resolve) =>
      otherServer.listen(0, '127.0.0.1', () => resolve((otherServer.address() as { port: number }).port)),
    )
    const portal = start({ PORTAL_PORT: String(port) })
    expect(await portal.ended).toBe(1)
    expect(portal.output.trim()).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORTAL_PORT to another port.`,
    )
    otherServer.close()
    // Nobody has seen a password yet: the next start prints it.
    const next = start()
    await next.waitUntilOpen()
    expect(next.output).toMatch(/password +\S+/)
  })

  it('a database that cannot be reached stops the start with one sentence', async () => {
    const portal = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(await portal.ended).toBe(1)
    expect(portal.output.trim()).toMatch(
      /^The database cannot be reached \(.*\)\. Check that it runs, and DATABASE_URL if it is set\.$/,
    )
  })

  describe('with a bucket that cannot be used', () => {
    let server: S3Server
    beforeAll(async () => {
      server = await openS3Server()
    })
    afterAll(() => server.close())

    it.each([
      [
        { endpoint: 'http://127.0.0.1:1' },
        /^The file storage at 127\.0\.0\.1:1 cannot be reached \(.*\)\. Check that it runs, and STORAGE_URL\.$/,
      ],
      [{ bucket: 'missing' }, /^There is no bucket missing at 127\.0\.0\.1:\d+\. Make it, or change STORAGE_URL\.$/],
      [
        { secret: 'wrong' },
        /^The file storage at .* refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket college \(SignatureDoesNotMatch\)\.$/,
      ],
    ])('it stops the start with one sentence (%j)', async (wrong, sentence) => {
      const { bucket, endpoint, secret } = { bucket: 'college', secret: 'S3RVER', endpoint: server.endpoint, ...wrong }
      const keys = { ...s3Keys, AWS_SECRET_ACCESS_KEY: secret }
      const portal = start({ ...keys, STORAGE_URL: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}` })
      expect(await portal.ended).toBe(1)
      expect(portal.output.trim()).toMatch(sentence)
    })
  })

  it('a wrong setting stops the start with one sentence', async () => {
    const portal = start({ PORTAL_PACE: 'fast' })
    expect(await portal.ended).toBe(1)
    expect(portal.output.trim()).toBe(
      'A setting is wrong, so the portal has not started.\nPORTAL_PACE must be one of specified, brisk.',
    )
  })

  it('an address that is not of this machine stops the start, and it is said what to set', async () => {
    // Of a network that is kept for examples.
    const portal = start({ PORTAL_HOST: '192.0.2.1' })
    expect(await portal.ended).toBe(1)
    expect(portal.output.trim()).toBe(
      'PORTAL_HOST is not an address of this machine. Leave it unset (127.0.0.1: this machine only), or set it to 0.0.0.0 (open to the network) or to an address of this machine.',
    )
  })

  it('a data directory that cannot be made stops the start with one sentence', async () => {
    await writeFile(path.join(folder, 'file'), '')
    const portal = start({ PORTAL_DATA_DIR: path.join(folder, 'file/data') })
    expect(await portal.ended).toBe(1)
    expect(portal.output.trim()).toMatch(/^The data directory cannot be written \(.*\)\. Give this user/)
  })

  it.skipIf(process.platform !== 'linux')(
    'a data directory in a file system of the kernel stops the start with one sentence',
    async () => {
      const portal = start({ PORTAL_DATA_DIR: '/proc/portal/data' })
      expect(await portal.ended).toBe(1)
      expect(portal.output.trim()).toMatch(/^The data directory cannot be written \(\/proc\/portal\)\. Give this user/)
    },
  )

  it('a data directory that cannot be written stops the start with one sentence', async () => {
    await chmod(folder, 0o500)
    // Root may write everywhere but in a file system of the kernel.
    const portal = start({ PORTAL_DATA_DIR: process.getuid?.() === 0 ? '/sys/portal' : folder })
    expect(await portal.ended).toBe(1)
    expect(portal.output.trim()).toMatch(
      /^The data directory cannot be written \(.*\)\. Give this user the right to, or set PORTAL_DATA_DIR\.$/,
    )
  })

  it('a load balancer can move traffic to other nodes before the portal stops', async () => {
    const portal = start({ PORTAL_DRAIN_SECONDS: '300' })
    const url = await portal.waitUntilOpen()
    portal.child.kill('SIGTERM')
    await waitFor(async () => {
      const ready = await fetch(`${url}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([503, { ready: false, missing: ['stopping'], degraded: [] }])
    })
    expect((await fetch(`${url}/api/session`)).status).toBe(200)
  })

  it.each(['--help', '--version', '--nonsense'])('the program with %s makes no portal', async (argument) => {
    const portal = startPortalProcess({ PORTAL_DATA_DIR: folder }, 'captured', { args: [argument] })
    running.push(portal)
    expect(await portal.ended).toBe(argument === '--nonsense' ? 1 : 0)
    expect(await readdir(folder)).toEqual([])
  })

  it('a stop signal that comes twice, as Ctrl C sends it, ends no request in progress', async () => {
    const portal = start({ PORTAL_ADMIN_EMAIL: 'a@college.example', PORTAL_ADMIN_PASSWORD: 'registrar-1' })
    const { port } = new URL(await portal.waitUntilOpen())
    const finish = await signInSlowly(Number(port))
    portal.child.kill('SIGINT')
    portal.child.kill('SIGINT')
    await waitFor(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
      expect(answer?.status ?? 503).toBe(503)
    })
    portal.child.kill('SIGINT')
    expect(await finish()).toBe(200)
    expect(await portal.ended).toBe(0)
  })

  it('requests in progress finish when the portal is stopped', async () => {
    const portal = start({ PORTAL_ADMIN_EMAIL: 'a@college.example', PORTAL_ADMIN_PASSWORD: 'registrar-1' })
    const { port } = new URL(await portal.waitUntilOpen())
    const received = Array.from({ length: 4 }, () => signInSlowly(Number(port)))
    const finishing = await Promise.all(received)
    portal.child.kill('SIGTERM')
    // From here on the portal rejects new requests.
    await waitFor(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
      expect(answer?.status ?? 503).toBe(503)
    })
    expect(await Promise.all(finishing.map((finish) => finish()))).toEqual(Array(4).fill(200))
    expect(await portal.ended).toBe(0)
  })

  it('a stop while others still read and write takes the time to close the database, and leaves nothing in its log', async () => {
    const portal = start()
    const url = await portal.waitUntilOpen()
    const signIn = () =>
      fetch(`${url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'qwyxstop@college.example', password: 'wrong-1', panel: 'admin' }),
      }).then((answer) => answer.arrayBuffer())
    await signIn()
    const database = path.join(folder, 'portal.sqlite')
    const other = new DatabaseSync(database)
    other.exec('begin; select count(*) from settings')
    const load = Promise.allSettled(Array.from({ length: 20 }, signIn))
    const stopped = portal.stop()
    await load
    // Longer than closing had before.
    await Promise.race([stopped, pause(2_000)])
    other.exec('commit')
    await stopped
    expect((await stat(`${database}-wal`)).size).toBe(0)
    other.close()
  })

  it('an idle connection of a proxy does not delay the stop', async () => {
    const portal = start({ PORTAL_ADMIN_EMAIL: 'a@college.example', PORTAL_ADMIN_PASSWORD: 'registrar-1' })
    const { port } = new URL(await portal.waitUntilOpen())
    const agent = new Agent({ keepAlive: true })
    const finish = await signInSlowly(Number(port), agent)
    portal.child.kill('SIGTERM')
    await waitFor(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
      expect(answer?.status ?? 503).toBe(503)
    })
    expect(await finish()).toBe(200)
    // Earlier than the timeout that closes connections.
    await waitFor(() => expect(portal.child.exitCode).toBe(0))
    agent.destroy()
  })

  const admin = { PORTAL_ADMIN_EMAIL: 'a@college.example', PORTAL_ADMIN_PASSWORD: 'registrar-1' }
  const signIn = async (url: string) => {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.PORTAL_ADMIN_EMAIL, password: admin.PORTAL_ADMIN_PASSWORD, panel: 'admin' }),
    })
    return cookieOf(answer)
  }
  const expectStopWithin = async (portal: PortalProcess, ms: number) => {
    const startedMs = performance.now()
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(performance.now() - startedMs).toBeLessThan(ms)
  }

  it('the portal stops in time under load, with open event streams and an endless upload, and keeps all confirmed uploads', async () => {
    const portal = start(admin)
    const url = await portal.waitUntilOpen()
    const cookie = await signIn(url)
    const screen = await fetch(`${url}/api/live`, { headers: { cookie } })
    const endlessUpload = httpRequest(`${url}/api/uploads/certificate`, { method: 'POST', headers: { cookie } })
    endlessUpload.on('error', () => {})
    endlessUpload.write(aPdf(100_000))
    const confirmed: string[] = []
    const upload = async () => {
      for (;;) {
        const options = { method: 'POST', headers: { cookie }, body: aPdf(20_000) }
        const answer = await fetch(`${url}/api/uploads/certificate`, options).catch(() => null)
        if (answer?.status === 201) confirmed.push(((await answer.json()) as Upload).id)
        else return answer?.status ?? null
      }
    }
    const uploading = Array.from({ length: 20 }, upload)
    await waitFor(() => expect(confirmed.length).toBeGreaterThan(20))
    await expectStopWithin(portal, 10_000)
    for (const status of await Promise.all(uploading)) expect([null, 503]).toContain(status)
    expect(await screen.text()).toContain(': open')
    const database = await openWithoutMigrating({ databaseUrl: null, dataDir: folder })
    const rows = await database.read.selectFrom('files').select('uploadId').execute()
    await database.close()
    expect(rows.map(({ uploadId }) => uploadId)).toEqual(expect.arrayContaining(confirmed))
  })

  it('the portal stops in time while the database blocks a query', skipWithoutPostgres(), async () => {
    const databaseUrl = (await newDatabase('postgres')) ?? ''
    const portal = start({ ...admin, DATABASE_URL: databaseUrl })
    const url = await portal.waitUntilOpen()
    const cookie = await signIn(url)
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query('begin; lock table sessions')
    const waiting = fetch(`${url}/api/counts`, { headers: { cookie } }).catch(() => null)
    await waitFor(async () => {
      const { rows } = await other.query("select 1 from pg_locks where relation = 'sessions'::regclass and not granted")
      expect(rows).toHaveLength(1)
    })
    await expectStopWithin(portal, 10_000)
    // Closed by the stop, or refused earlier after waiting too long for the lock.
    expect([undefined, 503]).toContain((await waiting)?.status)
    await other.end()
  })
})
