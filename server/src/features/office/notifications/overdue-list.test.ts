import { notificationDefaults } from '@portal/contract/notifications/notifications'
import { HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantOf } from '../../../platform/local-time.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { withoutIntervals } from '../../../testing/portal/without-intervals.ts'
import { openSmtpSink } from '../../../testing/services/smtp-sink.ts'
import { sendOverdueLists } from './overdue-list.ts'

const ZONE = 'Europe/Berlin'

onBothEngines('the weekly list of overdue requests', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await withoutIntervals(() => openTestPortal(engine, { SMTP_URL: sink.url, PORTAL_TIME_ZONE: ZONE }))
    for (const feature of ['requestLife', 'notifications', 'staffRoles'] as const) await switchFeature(portal, feature)
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const goTo = (localTime: string) => portal.passTime(instantOf(localTime, ZONE).getTime() - portal.app.now().getTime())
  const look = async () => {
    await Promise.all([sendOverdueLists(portal.app), sendOverdueLists(portal.app)])
    await portal.app.outbox.poll()
  }
  /** A request that is due on a day, of a student with this name. */
  const dueOn = async (day: string) => {
    const { as } = await portal.signInStudent({ firstName: 'Ishwari' })
    const { id, life } = await as.me.submitRequest({ message: 'A transcript, please.' })
    const { database } = portal.app
    await database.transaction(({ db }) =>
      db.updateTable('requests').set({ dueOn: day }).where('id', '=', id).execute(),
    )
    return { id, number: life?.number ?? '' }
  }
  const reader = async (role: 'registrar' | 'clerk', language: 'en' | 'hi' = 'en') => {
    const person = await signInStaff(portal, role)
    await person.as.inbox.setPreferences({ ...notificationDefaults, weekly: true, hour: 9, language })
    return person
  }

  it('comes on Mondays at the hour of the college, once, with numbers and days and no name, and can be ended', async () => {
    // The day after the clocks are put forward.
    goTo('2027-03-29T08:30:00')
    const [english, hindi, clerk] = [await reader('registrar'), await reader('registrar', 'hi'), await reader('clerk')]
    const silent = await signInStaff(portal, 'registrar')
    await look()
    goTo('2027-03-29T09:00:05')
    await look()
    expect(sink.emails, 'nothing is overdue').toEqual([])
    const [late, later] = [await dueOn('2027-03-28'), await dueOn('2027-03-14')]
    await dueOn('2027-03-29')
    goTo('2027-03-29T08:59:50')
    await look()
    expect(sink.emails).toEqual([])
    goTo('2027-03-29T09:00:05')
    await look()
    portal.passTime(HOUR_MS)
    await look()
    expect(sink.emails.map(({ to }) => to[0]).sort()).toEqual([english.email, hindi.email].sort())
    const [email] = sink.emails.filter(({ to }) => to[0] === english.email)
    expect(email?.subject).toMatch(/: 2 requests are overdue$/)
    expect(email?.text).toContain(
      `Request ${later.number}: 15 days overdue\n${portal.app.config.url}/admin/requests/${later.id}`,
    )
    expect(email?.text).toContain(`Request ${late.number}: 1 day overdue`)
    expect(email?.text?.indexOf(later.number)).toBeLessThan(email?.text?.indexOf(late.number) ?? 0)
    expect(`${email?.text}${email?.html}`).not.toContain('Ishwari')
    expect(sink.emails.find(({ to }) => to[0] === hindi.email)?.text).toContain(`अनुरोध ${late.number}`)
    expect((await english.as.inbox.list({})).rows).toMatchObject([
      { kind: 'overdueList', count: 2, subject: { type: 'queue', id: 'all' } },
    ])
    for (const other of [clerk, silent]) expect((await other.as.inbox.list({})).rows).toEqual([])

    const link = /^<(.*)>$/.exec(email?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    await portal.stranger.fetch(new URL(link).pathname, { method: 'POST' })
    expect((await english.as.inbox.preferences()).weekly).toBe(false)
    // Chosen again, and ended again.
    const chosen = await english.as.inbox.preferences()
    await english.as.inbox.setPreferences({ ...chosen, weekly: true })
    await portal.stranger.fetch(new URL(link).pathname, { method: 'POST' })
    expect((await english.as.inbox.preferences()).weekly).toBe(false)
    sink.emails.length = 0
    goTo('2027-03-30T09:30:00')
    await look()
    expect(sink.emails, 'on a Tuesday').toEqual([])
    goTo('2027-04-05T09:00:30')
    await look()
    expect(sink.emails.map(({ to }) => to[0])).toEqual([hindi.email])
  })

  it('comes to nobody who gets no e-mails, or is no registrar any more', async () => {
    sink.emails.length = 0
    const [never, moved] = [await reader('registrar'), await reader('registrar')]
    await never.as.inbox.setPreferences({ ...notificationDefaults, weekly: true, emails: 'never' })
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ staffRole: 'auditor' }).where('id', '=', moved.id).execute(),
    )
    goTo('2027-04-12T09:01:00')
    await look()
    portal.passTime(MINUTE_MS)
    await look()
    expect(sink.emails.map(({ to }) => to[0])).not.toContain(never.email)
    expect(sink.emails.map(({ to }) => to[0])).not.toContain(moved.email)
    expect(sink.emails).toHaveLength(1)
  })

  it('comes to all others where one cannot be written', async () => {
    sink.emails.length = 0
    const [odd, english] = [await reader('registrar'), await reader('registrar')]
    const { database } = portal.app
    await database.transaction(({ db }) =>
      db
        .updateTable('notificationPreferences')
        .set({ language: 'xx' as 'en' })
        .where('userId', '=', odd.id)
        .execute(),
    )
    goTo('2027-04-19T09:01:00')
    await look()
    expect(sink.emails.map(({ to }) => to[0])).toContain(english.email)
    expect(sink.emails.map(({ to }) => to[0])).not.toContain(odd.email)
  })
})
