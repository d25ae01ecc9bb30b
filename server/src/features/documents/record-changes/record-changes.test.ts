import { changeTypeNames } from '@portal/contract/change-types'
import { RECORD_CHANGES_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permit } from '../../../permissions/permit.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { addWebhook } from '../../../testing/records/webhooks.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { eraseStudent } from '../../privacy/forgetting/erase-student.store.ts'
import { deleteOldChanges, lastChange } from './record-changes.store.ts'

const newPermissions = [
  ...(['readChanges', 'readStudents', 'readIdCards', 'readCertificates', 'readDocuments'] as const),
  ...(['followRequests', 'followLetters'] as const),
]

onBothEngines('what programs follow', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let program: Caller
  let records: ReturnType<typeof recordsOf>
  let student: { id: string; as: Caller }
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    program = await portal.keyCaller(newPermissions)
    await switchFeature(portal, 'letters')
    const { student: one, as } = await portal.signInStudent()
    student = { id: one.id, as }
    records = recordsOf(portal, admin, student)
  })
  afterAll(() => portal.close())

  type List = 'students' | 'idCards' | 'certificates' | 'documents' | 'requests' | 'letters'
  type Part = { rows: { id: string }[]; removed: { id: string; kind: string }[]; next: string; more: boolean }
  /** On PostgreSQL a transaction of any database of the server holds back what is told. */
  const settled = () =>
    waitFor(async () => {
      const changes = portal.app.database.read.selectFrom('recordChanges').select('seq')
      const last = await changes.orderBy('tx', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst()
      expect((await lastChange(portal.app.database)).seq).toBe(Number(last?.seq ?? 0))
    })
  /** Reads a list to its present end. */
  async function follow(list: List, after = '', pageSize = 100) {
    await settled()
    return followNow(list, after, pageSize)
  }
  async function followNow(list: List, after: string, pageSize = 100) {
    const [ids, removed]: [string[], Part['removed']] = [[], []]
    let part: Part = { rows: [], removed: [], next: after, more: true }
    let parts = 0
    for (; part.more; parts++) {
      part = await program.changes[list]({ after: part.next, pageSize })
      ids.push(...part.rows.map(({ id }) => id))
      removed.push(...part.removed)
    }
    return { ids, removed, next: part.next, parts }
  }
  const erase = async (studentId: string) => {
    const registrar = { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' } as const
    await portal.app.database.transaction((tx) =>
      eraseStudent(tx, portal.app.tables, permit(registrar, 'forgetStudent', { studentId }), portal.app.now()),
    )
  }

  it('a program reads all students part by part, each once, and then only those that are new or have changed', async () => {
    for (let number = 0; number < 7; number++) await portal.addStudent()
    const all = await follow('students', '', 3)
    expect(all.parts).toBeGreaterThan(2)
    const stored = portal.app.database.read.selectFrom('users').select('id').where('userType', '=', 'student')
    expect(all.ids).toEqual((await stored.orderBy('seq').execute()).map(({ id }) => id))
    expect(await follow('students', all.next)).toMatchObject({ ids: [], removed: [] })
    const changed = all.ids[2] ?? ''
    await admin.students.deactivate({ id: changed })
    const { id: added } = await portal.addStudent()
    expect(await follow('students', all.next)).toMatchObject({ ids: [changed, added], removed: [] })
  })

  it('what changes while a list is being read is told when it has been read', async () => {
    await settled()
    const first = await program.changes.students({ pageSize: 2 })
    const read = first.rows[1]?.id ?? ''
    await admin.students.deactivate({ id: read })
    expect((await follow('students', first.next, 50)).ids.filter((id) => id === read)).toEqual([read])
  })

  it('a program is told that a record is gone, also one of a student who was forgotten', async () => {
    const [certificate, card] = [await records.certificate(), await records.idCard()]
    const { student: gone, as } = await portal.signInStudent()
    const { id: request } = await as.me.submitRequest({ message: 'Please issue a bonafide certificate.' })
    const lists = ['students', 'certificates', 'idCards', 'requests'] as const
    const cursors = new Map<List, string>()
    for (const list of lists) cursors.set(list, (await follow(list)).next)
    await admin.certificates.delete({ id: certificate })
    await admin.idCards.delete({ id: card })
    await erase(gone.id)
    const removed = []
    for (const list of lists) removed.push(...(await follow(list, cursors.get(list))).removed)
    expect(removed).toEqual([
      { id: gone.id, kind: 'student', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { id: certificate, kind: 'certificate', at: expect.any(String) },
      { id: card, kind: 'idCard', at: expect.any(String) },
      { id: request, kind: 'request', at: expect.any(String) },
    ])
  })

  it('changedSince gives what is new or has changed since then', async () => {
    await portal.addStudent()
    await waitFor(() => expect(Date.now() % 10).toBe(0))
    const changedSince = new Date().toISOString()
    const { id } = await portal.addStudent()
    await settled()
    expect((await program.changes.students({ changedSince })).rows.map((row) => row.id)).toEqual([id])
    // Nothing is known of so long ago: everything is told.
    const told = await program.changes.all({ changedSince: '2020-01-01T00:00:00Z', pageSize: 500 })
    expect(told.rows).toContainEqual(expect.objectContaining({ recordId: id }))
    const since = await program.changes.students({ changedSince: '2020-01-01T00:00:00Z', pageSize: 500 })
    expect(since.rows.length).toBeGreaterThan(1)
  })

  it('a document is told with its verdict when it is made, and when it is withdrawn', async () => {
    await records.idCard()
    await portal.app.jobs.poll()
    const first = await follow('documents')
    const id = first.ids.at(-1) ?? ''
    await waitFor(async () => expect((await program.changes.document({ id })).state).toBe('valid'))
    const { next } = await follow('documents', first.next)
    await admin.documents.withdraw({ id, note: 'A mistake' })
    expect(await follow('documents', next)).toMatchObject({ ids: [id] })
    expect((await program.changes.document({ id })).state).toBe('revoked')
  })

  it('a request and a letter are told with what programs read of them', async () => {
    const { next } = await follow('requests')
    const id = await records.request()
    await settled()
    const { rows } = await program.changes.requests({ after: next })
    expect(rows).toMatchObject([{ id, status: 'Pending', studentId: student.id }])
    const letters = await follow('letters')
    const letter = await records.letter()
    await portal.app.jobs.poll()
    await waitFor(async () =>
      expect((await program.changes.letters({ after: letters.next })).rows).toMatchObject([
        { id: letter.id, state: 'valid' },
      ]),
    )
  })

  it('what webhooks are told can be asked for instead', async () => {
    await addWebhook(portal, { types: changeTypeNames })
    await switchFeature(portal, 'webhooks')
    await settled()
    let { next } = await program.changes.all({ pageSize: 500 })
    for (let more = true; more; ) ({ next, more } = await program.changes.all({ after: next, pageSize: 500 }))
    const { student: one, as } = await portal.signInStudent()
    const request = await as.me.submitRequest({ message: 'Please issue a bonafide certificate.' })
    await admin.requests.decide({ id: request.id, from: 'Pending', status: 'Rejected' })
    await admin.students.deactivate({ id: one.id })
    await admin.certificates.delete({ id: await records.certificate() })
    await admin.idCards.delete({ id: await records.idCard() })
    await settled()
    const told = (await program.changes.all({ after: next, pageSize: 500 })).rows
    const deliveries = await portal.app.database.read
      .selectFrom('webhookDeliveries')
      .select(['type', 'subjectId as recordId'])
      .orderBy('seq')
      .execute()
    expect(told.map(({ type, recordId }) => ({ type, recordId }))).toEqual(deliveries)
    expect(told.length).toBeGreaterThan(7)
    await switchFeature(portal, 'webhooks', false)
  })

  it('a made-up place to go on, one of another list and one that is too old are refused', async () => {
    const unknown = expect.objectContaining({ code: 'CURSOR_UNKNOWN' })
    const { next } = await follow('students')
    await expect(program.changes.students({ after: 'made-up' })).rejects.toEqual(unknown)
    await expect(program.changes.idCards({ after: next })).rejects.toEqual(unknown)
    await deleteOldChanges(portal.app.database, new Date(Date.now() + (RECORD_CHANGES_DAYS + 1) * DAY_MS))
    await expect(program.changes.students({ after: next })).rejects.toEqual(unknown)
    expect((await follow('students')).ids.length).toBeGreaterThan(5)
  })

  it.runIf(engine === 'postgres')('nothing is told past the oldest transaction that is still open', async () => {
    const { id } = await portal.addStudent()
    const { next } = await follow('students')
    const [hasBegun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const open = portal.app.database.transaction(async ({ db }) => {
      await db.updateTable('users').set({ contact: '9123456780' }).where('id', '=', id).execute()
      hasBegun.resolve()
      await ended.promise
    })
    await hasBegun.promise
    const { id: later } = await portal.addStudent()
    expect((await followNow('students', next)).ids).toEqual([])
    ended.resolve()
    await open
    expect((await follow('students', next)).ids).toEqual([id, later])
  })
})
