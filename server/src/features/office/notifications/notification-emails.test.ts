import { randomBytes } from 'node:crypto'
import { NOTIFICATION_EMAIL_MINUTES } from '@portal/contract/delays'
import { CODE_MISSES_PER_ADDRESS, RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { notificationDefaults } from '@portal/contract/notifications/notifications'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordAudit } from '../../../audit/record-audit.ts'
import { notifyAccountChanged } from '../../../notifications/account.ts'
import { notify } from '../../../notifications/notify.ts'
import { deleteEmails } from '../../../platform/email/email-queue.store.ts'
import { instantOf } from '../../../platform/local-time.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import type { AddedStudent } from '../../../testing/portal/students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { withoutIntervals } from '../../../testing/portal/without-intervals.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openSmtpSink } from '../../../testing/services/smtp-sink.ts'
import { dailyMoments } from './daily-moments.ts'
import { sendNotifications } from './send-notifications.ts'
import { findUnsubscribeToken } from './unsubscribe.store.ts'

const approval = { from: 'Pending', status: 'Approved' } as const
/** More than are looked for at once. */
const PEOPLE_OF_IMPORT = 220
const GUESSES = 10_000
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const WAIT_MS = NOTIFICATION_EMAIL_MINUTES * MINUTE_MS

onBothEngines('e-mails of notifications', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let admin: Caller
  let adminId: string
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await withoutIntervals(() =>
      openTestPortal(engine, { SMTP_URL: sink.url, PORTAL_TIME_ZONE: 'Europe/Berlin' }),
    )
    for (const feature of ['requestLife', 'notifications'] as const) await switchFeature(portal, feature)
    adminId = (await (await portal.signInAdmin()).session.current()).user?.id ?? ''
  })
  beforeEach(async () => {
    admin = await callerOf(adminId)
  })
  afterEach(async () => {
    sink.emails.length = 0
    await portal.app.database.transaction(async (tx) => {
      await deleteEmails(tx, (eb) => eb('id', '<>', ''))
      await tx.db.deleteFrom('notifications').execute()
      await tx.db.deleteFrom('notificationPreferences').execute()
    })
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const callerOf = async (userId: string) => portal.caller(await portal.openSession(userId))
  /** A student who has signed in before. */
  const newStudent = async (details: Partial<AddedStudent> = {}) => {
    const { as, student } = await portal.signInStudent(details)
    const by = { id: student.id, address: '' }
    await portal.app.database.transaction((tx) => recordAudit(tx, { action: 'signIn', by }, portal.app.now()))
    return { as, student }
  }
  const newRequest = async (details: Partial<AddedStudent> = {}) => {
    const { as, student } = await newStudent(details)
    return { as, student, ...(await as.me.submitRequest({ message: 'A bonafide certificate, please.' })) }
  }
  const after = async (ms: number) => {
    portal.passTime(ms)
    await sendNotifications(portal.app)
    await portal.app.outbox.poll()
  }
  const subjects = () => sink.emails.map(({ subject }) => subject)

  it('go out after five minutes, say what it is about and nothing more, and can be ended', async () => {
    const { id, student, life } = await newRequest({ firstName: '<b>Asha</b>' })
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected', note: 'The fee is not paid' })
    await after(WAIT_MS - MINUTE_MS)
    expect(subjects()).toEqual([])
    await after(MINUTE_MS)
    await after(MINUTE_MS)
    expect(sink.emails).toMatchObject([
      {
        to: [student.email],
        subject: expect.stringMatching(new RegExp(`: Your request ${life?.number} was decided$`)),
      },
    ])
    const { text, html, headers } = sink.emails[0] ?? {}
    for (const part of [text, html]) {
      expect(part).toContain(`${portal.app.config.url}/myrequests/${id}`)
      expect(part).not.toMatch(/fee|bonafide|rejected|Administrator/i)
    }
    expect(html).toContain('&lt;b&gt;Asha')
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/)
    expect(headers?.['list-unsubscribe']).toMatch(/^<http.*\/unsubscribe\/[\w-]{22}>$/)
    expect(headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  it('are one list where several wait, in the language of the reader, and not what was read or undone meanwhile', async () => {
    const { as, ...first } = await newRequest()
    const [second, third] = [
      await as.me.submitRequest({ message: 'A transcript' }),
      await as.me.submitRequest({ message: 'A railway concession' }),
    ]
    await as.inbox.setPreferences({ ...notificationDefaults, language: 'hi' })
    for (const { id } of [first, second]) await admin.requests.decide({ id, ...approval })
    const [read] = (await as.inbox.list({})).rows
    await as.inbox.read({ id: read?.id ?? '' })
    const { decision } = await admin.requests.decide({ id: third.id, ...approval })
    await admin.requests.undoDecision({ id: third.id, decisionId: decision?.id ?? '' })
    await admin.requests.sendMessage({ id: third.id, text: 'Which line?', isQuestion: true })
    await after(WAIT_MS)
    expect(subjects()).toEqual([expect.stringContaining('आपके इनबॉक्स में 2 नई बातें हैं')])
    const { text = '', html } = sink.emails[0] ?? {}
    expect(text).toContain(`आपके अनुरोध ${first.life?.number} पर निर्णय हो गया है`)
    expect(text).toContain(`आपके अनुरोध ${third.life?.number} के बारे में`)
    expect(text).not.toContain(second.life?.number)
    expect(html).toContain('lang="hi"')
  })

  it('that concern security go at once, each by itself, also to who wants none, and cannot be ended', async () => {
    const { as, student } = await newStudent()
    await as.inbox.setPreferences({ ...notificationDefaults, emails: 'never', refused: ['passwordChanged'] })
    const { app } = portal
    await app.database.transaction((tx) => notifyAccountChanged(app, tx, student.id, 'passwordChanged'))
    await as.inbox.readAll()
    await after(0)
    expect(sink.emails).toMatchObject([{ subject: expect.stringContaining('Your password was changed') }])
    expect(sink.emails[0]?.headers).not.toHaveProperty('list-unsubscribe')
    expect(sink.emails[0]?.text).not.toContain('/unsubscribe/')
  })

  it('are not sent of a kind that is refused, to who wants none, and to who has never signed in', async () => {
    const [refusing, none] = [await newRequest(), await newRequest()]
    await refusing.as.inbox.setPreferences({ ...notificationDefaults, refused: ['requestDecided'] })
    await none.as.inbox.setPreferences({ ...notificationDefaults, emails: 'never' })
    const never = await portal.addStudent()
    for (const { id } of [refusing, none]) await admin.requests.decide({ id, ...approval })
    const { app } = portal
    const told = {
      userId: never.id,
      kind: 'letterReady',
      cause: 'one',
      subject: { type: 'letter', id: 'one' },
    } as const
    await app.database.transaction((tx) => notify(app, tx, [told]))
    await after(WAIT_MS)
    await after(DAY_MS)
    expect(subjects()).toEqual([])
    const waiting = app.database.read.selectFrom('notifications').select('id').where('mailAt', 'is not', null)
    expect(await waiting.execute()).toEqual([])
  })

  it('come once a day at an hour of the college to who chooses that, also when nodes restart and clocks change', async () => {
    const { app } = portal
    const { as, ...request } = await newRequest()
    await as.inbox.setPreferences({ ...notificationDefaults, emails: 'daily', hour: 2 })
    const student = request.student.id
    const tell = (cause: string) =>
      app.database.transaction((tx) =>
        notify(app, tx, [
          { userId: student, kind: 'questionAsked', cause, subject: { type: 'request', id: request.id } },
        ]),
      )
    // The night in which 2:00 comes twice.
    const eve = instantOf('2027-10-30T20:00:00', 'Europe/Berlin').getTime()
    portal.passTime(eve - app.now().getTime())
    await tell('first')
    await after(3 * HOUR_MS)
    expect(sink.emails).toHaveLength(0)
    for (let hour = 0; hour < 8; hour++) {
      await after(HOUR_MS / 2)
      await tell(`night-${hour}`)
      await Promise.all([sendNotifications(app), after(HOUR_MS / 2)])
    }
    expect(sink.emails).toHaveLength(1)
    await after(DAY_MS)
    await after(HOUR_MS)
    expect(sink.emails).toHaveLength(2)

    // The night in which there is no 2:00.
    const spring = { config: { ...app.config, timeZone: 'Europe/Berlin' } }
    const momentsAt = (at: string) => dailyMoments({ ...spring, now: () => new Date(at) })[2]?.at
    expect([momentsAt('2027-03-28T00:30:00Z'), momentsAt('2027-03-28T02:00:00Z')]).toEqual([
      '2027-03-27T01:00:00.000Z',
      expect.stringMatching(/^2027-03-28T0[01]:00:00.000Z$/),
    ])
  })

  it('are written once by two nodes at once', async () => {
    const { app } = portal
    const { id } = await newRequest()
    await admin.requests.decide({ id, ...approval })
    portal.passTime(WAIT_MS)
    await Promise.all([sendNotifications(app), sendNotifications(app), sendNotifications(app)])
    await app.outbox.poll()
    await after(MINUTE_MS)
    expect(subjects()).toEqual([expect.stringContaining('was decided')])
  })

  it('are neither lost nor sent twice where the clock is set back an hour', async () => {
    const { as, ...sent } = await newRequest()
    const waiting = await as.me.submitRequest({ message: 'A transcript' })
    await admin.requests.decide({ id: sent.id, ...approval })
    await after(WAIT_MS)
    await admin.requests.decide({ id: waiting.id, ...approval })
    await after(-HOUR_MS)
    const later = await as.me.submitRequest({ message: 'A railway concession' })
    await admin.requests.decide({ id: later.id, ...approval })
    await after(WAIT_MS)
    await after(HOUR_MS)
    await after(HOUR_MS)
    const numbers = sink.emails.flatMap(({ text }) => text?.match(/equest (\d{4}-\d+)/g) ?? [])
    expect(numbers.sort()).toEqual([sent, waiting, later].map(({ life }) => `equest ${life?.number}`).sort())
  })

  it('come again after a crash before they are written, and then once', async () => {
    const { id } = await newRequest()
    await admin.requests.decide({ id, ...approval })
    portal.passTime(WAIT_MS)
    const { app } = portal
    const crashing = {
      async enqueue(...email: Parameters<typeof app.outbox.enqueue>) {
        await app.outbox.enqueue(...email)
        throw new Error('a crash')
      },
    }
    await sendNotifications({ ...app, outbox: { ...app.outbox, ...crashing } })
    await after(0)
    await after(MINUTE_MS)
    expect(subjects()).toEqual([expect.stringContaining('was decided')])
  })

  it('of one import are one list for each student who has signed in before, and nothing for all others', async () => {
    const { app } = portal
    const students = await Promise.all(Array.from({ length: PEOPLE_OF_IMPORT }, () => portal.addStudent()))
    const known = students.filter((_, at) => at % 2)
    await app.database.transaction(async (tx) => {
      for (const { id } of known) await recordAudit(tx, { action: 'signIn', by: { id, address: '' } }, app.now())
      const told = students.flatMap(({ id: userId }) =>
        (['one', 'two', 'three'] as const).map((cause) => ({
          ...({ userId, kind: 'letterReady', cause: `${cause}-${userId}` } as const),
          subject: { type: 'letter', id: cause } as const,
        })),
      )
      await notify(app, tx, told)
    })
    await after(WAIT_MS)
    await waitFor(() => expect(sink.emails).toHaveLength(known.length))
    expect(new Set(sink.emails.map(({ to }) => to[0]))).toEqual(new Set(known.map(({ email }) => email)))
    for (const { subject } of sink.emails) expect(subject).toContain('3 things are new in your inbox')
  })

  it('have a subject of one line, whatever somebody has called the college', async () => {
    const { app } = portal
    const name = 'College\r\nBcc: everybody@college.example\u2028of Nagpur'
    const { id, student } = await newRequest()
    await admin.requests.decide({ id, ...approval })
    portal.passTime(WAIT_MS)
    await sendNotifications({ ...app, config: { ...app.config, name } })
    await app.outbox.poll()
    expect(sink.emails).toMatchObject([{ to: [student.email] }])
    expect(sink.emails[0]?.subject).toMatch(/^College Bcc: everybody@college\.example of Nagpur: Your request/)
    expect(sink.emails[0]?.headers).not.toHaveProperty('bcc')
  })

  it('end by the link without signing in and without a redirect; whoever only opens it ends nothing', async () => {
    const { id, as } = await newRequest()
    await admin.requests.decide({ id, ...approval })
    await after(WAIT_MS)
    const link = /^<(.*)>$/.exec(sink.emails[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    const path = new URL(link).pathname
    const page = await portal.stranger.fetch(path)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Stop these e-mails')])
    // Its button is pressed in a browser, which names the origin of the page with this only.
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect((await as.inbox.preferences()).refused).toEqual([])
    const oneClick = () =>
      portal.stranger.fetch(path, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    for (let times = 0; times < 2; times++) expect((await oneClick()).status).toBe(200)
    expect((await as.inbox.preferences()).refused).toEqual(['requestDecided'])
    // Also for years.
    portal.passTime(700 * DAY_MS)
    expect((await oneClick()).status).toBe(200)
    for (const made of ['made-up', 'x'.repeat(22), `${'a'.repeat(500)}`])
      expect((await portal.stranger.fetch(`/unsubscribe/${made}`, { method: 'POST' })).status, made).toBe(404)
    const guess = (at: number) => portal.stranger.fetch(`/unsubscribe/guess-${at}`, { method: at % 2 ? 'POST' : 'GET' })
    for (let at = 0; at < CODE_MISSES_PER_ADDRESS; at++) await guess(at)
    const refused = await guess(0)
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect((await oneClick()).status, 'a link that exists').toBe(200)
    portal.passTime(RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS)
    expect((await guess(0)).status, 'when the time of the limit is over').toBe(404)
    const stored = await portal.app.database.read.selectFrom('unsubscribeTokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(path.split('/').at(-1))
  })

  it('are ended by none of 10,000 guessed links, the nearest to a link that exists among them', async () => {
    const { id, as } = await newRequest()
    await admin.requests.decide({ id, ...approval })
    await after(WAIT_MS)
    const { read } = portal.app.database
    const token = /unsubscribe\/([\w-]{22})>/.exec(sink.emails[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    const found = (guess: string) => findUnsubscribeToken(read, guess, portal.app.now())
    expect(await found(token)).toMatchObject({ kinds: ['requestDecided'] })
    // One letter is another, also one that stands for the same bits.
    const near = [...token].flatMap((own, at) =>
      [...BASE64URL].filter((other) => other !== own).map((other) => token.slice(0, at) + other + token.slice(at + 1)),
    )
    const tried = engine === 'sqlite' ? GUESSES - near.length : 0
    const random = Array.from({ length: tried }, () => randomBytes(16).toString('base64url'))
    for (const guess of [...near, ...random, token.toLowerCase(), `${token}=`]) {
      if (guess !== token) expect(await found(guess)).toBeUndefined()
    }
    expect((await as.inbox.preferences()).refused).toEqual([])
  })
})
