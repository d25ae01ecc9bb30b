import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../../../platform/database/engine.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { proposeWhenDue } from './propose-forgetting.ts'

const YEAR_MS = 366 * DAY_MS

onBothEngines('forgetting former and inactive students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  /** A student who was deactivated, or left, this many years ago. */
  async function goneFor(years: number, firstName: string, status: 'inactive' | 'former' = 'inactive') {
    const student = await portal.addStudent({ firstName })
    const at = new Date(portal.app.now().getTime() - years * YEAR_MS).toISOString()
    const times = status === 'former' ? { leftAt: at } : { updated_at: at }
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ status, ...times })
        .where('id', '=', student.id)
        .execute(),
    )
    return student
  }
  const nextMonth = async () => {
    portal.passTime(31 * DAY_MS)
    admin = await portal.signInAdmin()
    await propose(portal)
  }
  const named = async (state: 'proposed' | 'kept' = 'proposed') =>
    (await admin.forgetting.list({ state, pageSize: 50 })).rows.map(({ name }) => name.split(' ')[0]).sort()
  const agree = async () => {
    const { counts, latest } = await admin.forgetting.overview()
    return admin.forgetting.agree({ count: counts.proposed, latest })
  }
  const untilDone = () =>
    waitFor(async () => expect((await admin.forgetting.overview()).job).toMatchObject({ state: 'done' }))

  it('proposes those who have been gone for long enough, with what they have, once a month', async () => {
    const asha = await goneFor(3.1, 'Asha')
    await goneFor(2.95, 'Bela')
    await goneFor(5.1, 'Chitra', 'former')
    await goneFor(4.95, 'Dev', 'former')
    await portal.addStudent({ firstName: 'Esha' })
    await propose(portal)
    expect(await named()).toEqual(['Asha', 'Chitra'])
    const { rows } = await admin.forgetting.list({})
    expect(rows[1]).toMatchObject({ id: asha.id, status: 'inactive', idCards: 0, reason: '', askedAgainAt: null })
    await goneFor(3.1, 'Farid')
    await propose(portal)
    expect(await named()).toEqual(['Asha', 'Chitra'])
    await nextMonth()
    expect(await named()).toEqual(['Asha', 'Bela', 'Chitra', 'Dev', 'Farid'])
  })

  it('does not propose a student whose request waits for a decision, or who has been restored', async () => {
    const gita = await goneFor(4, 'Gita')
    const hari = await goneFor(4, 'Hari')
    await nextMonth()
    expect(await named()).toEqual(expect.arrayContaining(['Gita', 'Hari']))
    await recordsOf(portal, admin, { id: gita.id, as: admin }).request()
    await admin.students.restore({ id: hari.id })
    expect(await named()).not.toContain('Gita')
    expect(await named()).not.toContain('Hari')
  })

  it('keeps a student for a reason, and asks again after a year', async () => {
    const indu = await goneFor(4, 'Indu')
    await nextMonth()
    await admin.forgetting.keep({ id: indu.id, reason: 'A lawsuit is pending' })
    expect(await named()).not.toContain('Indu')
    const { rows } = await admin.forgetting.list({ state: 'kept' })
    expect(rows).toMatchObject([{ reason: 'A lawsuit is pending', keptBy: { name: 'Portal Administrator' } }])
    await nextMonth()
    expect(await named('kept')).toEqual(['Indu'])
    portal.passTime(YEAR_MS)
    await nextMonth()
    expect(await named('kept')).toEqual([])
    expect(await named()).toContain('Indu')
  })

  it('proposes a kept student again when an administrator says so', async () => {
    const jaya = await goneFor(4, 'Jaya')
    await nextMonth()
    await admin.forgetting.keep({ id: jaya.id, reason: 'Has asked for a transcript' })
    await admin.forgetting.stopKeeping({ id: jaya.id })
    expect(await named()).toContain('Jaya')
    await expect(admin.forgetting.stopKeeping({ id: jaya.id })).rejects.toMatchObject({ code: 'PROPOSAL_NOT_FOUND' })
    const { rows } = await admin.audit.search({ student: jaya.id })
    expect(rows.map(({ action }) => action)).toEqual(['stopKeepingStudent', 'keepStudent'])
  })

  it('forgets nobody when the list is not the one that the administrator has seen', async () => {
    await goneFor(4, 'Kamal')
    const lata = await goneFor(4, 'Lata')
    await nextMonth()
    const { counts, latest } = await admin.forgetting.overview()
    const changed = { code: 'FORGETTING_CHANGED' }
    await expect(admin.forgetting.agree({ count: counts.proposed - 1, latest })).rejects.toMatchObject(changed)
    await admin.forgetting.keep({ id: lata.id, reason: 'Returns' })
    await goneFor(4, 'Mina')
    await nextMonth()
    expect((await admin.forgetting.overview()).counts.proposed).toBe(counts.proposed)
    await expect(admin.forgetting.agree({ count: counts.proposed, latest })).rejects.toMatchObject(changed)
    await expect(admin.forgetting.agree({ count: 0, latest: '' })).rejects.toMatchObject(changed)
  })

  it('forgets all proposed students when an administrator agrees, and leaves one alone who was restored meanwhile', async () => {
    const nalini = await goneFor(4, 'Nalini')
    const omkar = await goneFor(4, 'Omkar')
    await nextMonth()
    const before = await named()
    const photoKeys = async () =>
      (await portal.app.database.read.selectFrom('files').select('key').execute()).map(({ key }) => key)
    const keys = await photoKeys()
    await admin.students.restore({ id: omkar.id })
    // As if it had been done between the agreement and the job.
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('forgettingProposals').set({ state: 'agreed' }).where('studentId', '=', omkar.id).execute(),
    )
    const overview = await agree()
    expect(overview.job).toMatchObject({ kind: 'forgetStudents', total: before.length - 1 })
    await untilDone()
    expect(await named()).toEqual([])
    await expect(admin.students.readAny({ id: nalini.id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
    expect(await admin.students.read({ id: omkar.id })).toMatchObject({ firstName: 'Omkar' })
    const left = new Set(await photoKeys())
    const gone = keys.filter((key) => !left.has(key))
    expect(gone.length).toBe(before.length - 1)
    for (const key of gone) expect(await portal.app.storage.sizeOf(key)).toBeNull()
    const { rows } = await admin.audit.search({ student: nalini.id })
    expect(rows[0]).toMatchObject({ action: 'forgetStudent', actor: { name: 'Portal Administrator' } })
    const [agreed] = (await admin.audit.search({ action: 'agreeToForgetting' })).rows
    expect(agreed).toMatchObject({ record: String(before.length - 1), student: null })
  })

  it('is begun by one of two administrators who agree at the same moment', async () => {
    await goneFor(4, 'Paresh')
    await nextMonth()
    const outcomes = await Promise.allSettled([agree(), agree()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await untilDone()
    expect(await named()).toEqual([])
  })
})

onBothEngines('a college that has set no time', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  it('is never proposed anybody', async () => {
    await portal.addStudent({ status: 'inactive' })
    portal.passTime(10 * YEAR_MS)
    await proposeWhenDue(portal.app)
    const admin = await portal.signInAdmin()
    expect(await admin.forgetting.overview()).toEqual({
      years: { former: null, inactive: null },
      counts: { proposed: 0, kept: 0 },
      latest: '',
      job: null,
    })
  })
})

const openPortal = (engine: Engine) =>
  openTestPortal(engine, { PORTAL_FORGET_INACTIVE_YEARS: '3', PORTAL_FORGET_FORMER_YEARS: '5' })

/** What the hourly maintenance does, until it is done. */
async function propose(portal: TestPortal) {
  await proposeWhenDue(portal.app)
  await portal.app.jobs.poll()
}
