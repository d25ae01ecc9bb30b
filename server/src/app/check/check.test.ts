import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SERVER_FOLDER } from '../../platform/server-folder.ts'
import { toStored } from '../../settings/stored-values.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { switchFeature } from '../../testing/portal/features.ts'
import { environmentOf } from '../../testing/portal/process-environment.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { addWebhook } from '../../testing/records/webhooks.ts'
import { openOidcProvider } from '../../testing/services/oidc-provider.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'
import { openTimeStampServer } from '../../testing/services/time-stamp-server.ts'
import { openTlsServer } from '../../testing/services/tls-server.ts'

/** Runs the real command with only these settings. */
const check = (settings: Record<string, string>) => runCommandOf('check', [], settings)

describe('the check command', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-check-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('prints every setting with its source, and creates nothing before the first start', async () => {
    const { code, output } = await check({ PORTAL_DATA_DIR: path.join(folder, 'data'), PORTAL_NAME: 'Hill College' })
    expect(output).toMatch(/^Version \d+\.\d+\.\d+\n/)
    expect(output).toMatch(/✓ PORTAL_NAME +Hill College \(environment\)/)
    expect(output).toMatch(/✓ PORTAL_URL +http:\/\/localhost:3000 \(default\)/)
    expect(output).toMatch(/✓ PORTAL_SECRET +not set/)
    expect(output).toMatch(/✓ database +SQLite, to be made/)
    expect(output).toContain(
      `! There is no college yet in ${path.join(folder, 'data')}: the next start makes a new, empty one.`,
    )
    expect(output.trim().split('\n').at(-1)).toBe('Nothing is wrong. There is no college here yet.')
    expect(code).toBe(0)
    expect(await readdir(folder)).toEqual([])
  })

  it('prints what is wrong with each setting, and unknown setting names', async () => {
    const { code, output } = await check({ PORTAL_PORT: 'eighty', PORTAL_PACE: 'fast', PORTAL_PROT: '80' })
    expect(output).toMatch(/✗ PORTAL_PORT +eighty \(environment\)\n +must be a port number/)
    expect(output).toMatch(/✗ PORTAL_PACE +fast \(environment\)\n +must be one of specified, brisk/)
    expect(output).toContain('? PORTAL_PROT is no setting of the portal.')
    expect(output).toContain('2 things are wrong.')
    expect(code).toBe(1)
  })

  it.each<Record<string, string>>([
    {
      PORTAL_SECRET: 'hunter2-hunter2-hunter2-hunter2-hunter2',
      PORTAL_ADMIN_PASSWORD: 'hunter2',
      PORTAL_METRICS_TOKEN: 'hunter2-hunter2-hunter2',
      SMTP_URL: 'smtp://user:hunter2@127.0.0.1:1',
      DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/portal',
    },
    {
      PORTAL_SECRET: 'hunter2',
      SMTP_URL: 'user:hunter2@127.0.0.1',
      DATABASE_URL: 'mysql://user:hunter2@127.0.0.1/portal',
    },
    { DATABASE_URL: 'postgres://127.0.0.1:1/portal?user=me&password=hunter2' },
  ])('prints no secret: %j', async (settings) => {
    const { output } = await check({ PORTAL_DATA_DIR: folder, ...settings })
    for (const name of Object.keys(settings)) expect(output).toMatch(new RegExp(`${name} .*\\*\\*\\*`))
    expect(output).not.toContain('hunter2')
  })

  it('warns of a mail server on another machine without required TLS, and does not count it as an error', async () => {
    const { output } = await check({ PORTAL_DATA_DIR: folder, SMTP_URL: 'smtp://mail.invalid' })
    expect(output).toMatch(/^! The mail server .*requireTLS=true/m)
    expect(output).toContain('One thing is wrong.')
  })

  it('names a limit of 256 open files', async () => {
    const { execPath } = process
    const command = path.join(SERVER_FOLDER, 'dist/check.js')
    const env = environmentOf({ PORTAL_DATA_DIR: '/sys/portal' })
    const limited = ['-c', 'ulimit -n 256 && exec "$0" "$1"', execPath, command]
    const { stdout } = await promisify(execFile)('/bin/sh', limited, { env }).catch((error) => error)
    expect(stdout).toMatch(/^! The portal may open 256 files and connections at once, and needs 3000/m)
  })

  it('reports a mail server, a database and a data directory that do not work', async () => {
    const { code, output } = await check({
      PORTAL_DATA_DIR: '/sys/portal',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: 'postgres://127.0.0.1:1/portal',
    })
    expect(output).toMatch(/✗ database .*\n +The database cannot be reached/)
    expect(output).toMatch(/✗ storage .*\n +The data directory cannot be written/)
    expect(output).toMatch(/✗ mail .*\n +Mail cannot be sent: .*ECONNREFUSED/)
    expect(output).not.toContain('    at ')
    expect(code).toBe(1)
  })
})

onBothEngines('the check of a running portal', (engine) => {
  it('warns without a mail server and a time zone, until they are set', async () => {
    const portal = await openTestPortal(engine)
    const { dataDir, databaseUrl } = portal.app.config
    const settings = {
      ...{ PORTAL_DATA_DIR: dataDir, PORTAL_URL: 'https://documents.college.example', TZ: 'UTC' },
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    }
    const unset = await check(settings)
    expect(unset.output).toMatch(/^! No e-mail reaches anybody: SMTP_URL is not set/m)
    expect(unset.output).toMatch(/^! No time zone is set/m)
    expect(unset.output).not.toContain('There is no college')
    const row = { name: 'timeZone' as const, value: toStored('Asia/Kolkata'), revision: 1 }
    await portal.app.database.transaction(({ db }) => db.insertInto('collegeSettings').values(row).execute())
    const { output } = await check({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(output).not.toMatch(/No e-mail reaches|No time zone/)
    await portal.close()
  })

  it('names what the office has switched on and this machine cannot do, and rows that cannot be read', async () => {
    const portal = await openTestPortal(engine)
    const { dataDir, databaseUrl } = portal.app.config
    const rows = [
      { name: 'letters' as const, value: toStored(true), revision: 1 },
      { name: 'weekdays' as const, value: '[]', revision: 1 },
    ]
    await portal.app.database.transaction(({ db }) => db.insertInto('collegeSettings').values(rows).execute())
    const { code, output } = await check({
      ...{ PORTAL_DATA_DIR: dataDir, PORTAL_VERIFICATION: 'off' },
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    })
    expect(output).toContain('“Working days” cannot be read: the default holds. Letters are on, and need')
    expect(code).toBe(1)
    await portal.close()
  })

  it('reports that database, storage and mail work, and sends no e-mail', async () => {
    const sink = await openSmtpSink()
    const portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    const { dataDir, databaseUrl } = portal.app.config
    const { email } = await portal.addStudent()
    sink.behaviour.refusing = 550
    await portal.stranger.session.requestReset({ email }).catch(() => {})
    const { code, output } = await check({
      PORTAL_DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    })
    expect(output).toMatch(/✓ database +(SQLite|PostgreSQL), up to date/)
    expect(output).toMatch(/✓ storage /)
    expect(output).toMatch(/✓ mail +the mail server answers; 0 e-mails wait, 1 is undelivered/)
    expect(code).toBe(0)
    expect(sink.emails).toEqual([])
    await portal.close()
    await sink.close()
  })
})

describe('the check of single sign-on', () => {
  const settings = (issuer: string, folder: string) => ({
    PORTAL_DATA_DIR: folder,
    PORTAL_OIDC_ISSUER: issuer,
    PORTAL_OIDC_CLIENT_ID: 'portal',
    PORTAL_OIDC_CLIENT_SECRET: 'hunter2-of-the-client',
    PORTAL_OIDC_NAME: 'Hill College',
  })

  it('asks the provider, and names what cannot work, without the secret', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-check-'))
    const provider = await openOidcProvider()
    const works = await check(settings(provider.issuer, folder))
    expect(works.output).toMatch(/✓ single sign-on +Hill College at http:/)
    expect(works.output).not.toContain('hunter2')
    const other = await check(settings(`${provider.issuer.replace('127.0.0.1', 'localhost')}`, folder))
    expect(other.output).toContain(`It calls itself ${provider.issuer}: set PORTAL_OIDC_ISSUER to exactly that.`)
    await provider.close()
    const away = await check(settings(provider.issuer, folder))
    expect(away.output).toMatch(/✗ single sign-on .*\n +The provider does not answer/)
    expect(away.code).toBe(1)
    const half = await check({ PORTAL_DATA_DIR: folder, PORTAL_OIDC_NAME: 'Hill College' })
    expect(half.output).toContain('needs PORTAL_OIDC_ISSUER, PORTAL_OIDC_CLIENT_ID and PORTAL_OIDC_CLIENT_SECRET')
    const unknown = await openTlsServer(['localhost'], (_request, response) => response.end())
    const ofCollege = await check({
      ...settings(`https://localhost:${unknown.port}`, folder),
      PORTAL_URL: 'https://portal.college.example',
    })
    expect(ofCollege.output).toMatch(/✗ single sign-on .*\n +Its certificate is not accepted .*NODE_EXTRA_CA_CERTS/)
    await unknown.close()
    const plain = await check(settings('http://id.college.example', folder))
    expect(plain.output).toContain('PORTAL_OIDC_ISSUER must be an https:// address')
    await rm(folder, { recursive: true })
  })
})

describe('the check of webhooks', () => {
  it('names those that are switched off, what waits, and a proxy that does not answer', async () => {
    const portal = await openTestPortal('sqlite')
    const [library, lms] = [
      await addWebhook(portal),
      await addWebhook(portal, { url: 'https://lms.example/told?key=1' }),
    ]
    const { write } = portal.app.database
    await write.updateTable('webhooks').set({ state: 'gone' }).where('id', '=', lms.id).execute()
    const delivery = {
      id: 'msg_1',
      webhookId: library.id,
      type: 'request.sent' as const,
      subjectId: 'x',
      studentId: null,
      nextAt: '9',
    }
    await write
      .insertInto('webhookDeliveries')
      .values({ ...delivery, at: portal.app.now().toISOString() })
      .execute()
    const { dataDir } = portal.app.config
    const off = await check({ PORTAL_DATA_DIR: dataDir })
    expect(off.output).not.toMatch(/[✗✓] webhooks/)
    await switchFeature(portal, 'webhooks')
    const { output } = await check({ PORTAL_DATA_DIR: dataDir, PORTAL_OUTGOING: 'http://office:s3cret@127.0.0.1:1' })
    expect(output).toMatch(/✗ webhooks +1 of 2 on, 1 deliveries wait\n +lms\.example is told nothing any more/)
    expect(output).toMatch(/✗ outgoing calls .*\n +The proxy of PORTAL_OUTGOING, 127\.0\.0\.1:1, does not answer/)
    expect(output).toMatch(/✓ PORTAL_OUTGOING +http:\/\/office:\*\*\*@127\.0\.0\.1:1/)
    expect(output).not.toContain('s3cret')
    await portal.close()
  })
})

describe('the check of signing', () => {
  it('says which authority gives time-stamps, and that documents were issued under another address', async () => {
    const authority = await openTimeStampServer()
    const settings = { PORTAL_VERIFICATION: 'on', PORTAL_TSA_URL: authority.url }
    const portal = await openTestPortal('sqlite', { ...settings, PORTAL_URL: 'https://old.college.example' })
    await portal.app.signing?.credentialKey()
    const env = { ...settings, PORTAL_DATA_DIR: portal.app.config.dataDir, PORTAL_URL: 'https://new.college.example' }
    const { output } = await check(env)
    expect(output).toMatch(/✓ signing keys +key-\d+-1 signs credentials/)
    expect(output).toMatch(/✓ time-stamps +the authority at 127\.0\.0\.1:\d+ answers/)
    expect(output).toMatch(/^! Documents have been issued under https:\/\/old\.college\.example/m)
    authority.fault = 'refusal'
    const former = await check({ ...env, PORTAL_FORMER_URLS: 'https://old.college.example' })
    expect(former.output).not.toContain('Documents have been issued under')
    expect(former.output).toMatch(/✗ time-stamps .*\n +The time-stamping authority .* refuses with status 2/)
    await portal.close()
    authority.close()
  })

  it('says that documents are issued on an https:// address, and what those of a trial are worth there', async () => {
    const portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on' })
    await portal.app.signing?.credentialKey()
    const { output } = await check({
      PORTAL_DATA_DIR: portal.app.config.dataDir,
      PORTAL_URL: 'https://new.college.example',
    })
    expect(output).toMatch(/✓ PORTAL_VERIFICATION +on \(default\)/)
    expect(output).toMatch(/✓ PORTAL_CARD_QR +link \(default\)/)
    expect(output).toMatch(/✓ PORTAL_PLACE +not set/)
    expect(output).toMatch(/^! Documents have been issued under http:.*good for tests only/m)
    await portal.close()
  })
})
