import { fullName } from '@portal/contract/people/full-name'
import type { MergeInput } from '@portal/contract/privacy/student-merges'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { changeByHand, importFile, rowsOf } from '../../../testing/files/import-files.ts'
import { confirmSessions } from '../../../testing/portal/confirmations.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../testing/records/custom-fields.ts'
import { linesOf } from '../../../testing/records/imports.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { bonafideAnswers } from '../../../testing/records/request-types.ts'
import { addPasskey, addTotp } from '../../../testing/sign-in/second-factors.ts'
import { settleMerges } from './settle-merges.ts'

const refused = (code: string) => expect.objectContaining({ code })

onBothEngines('after two records of one student were merged', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let serial = 0
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' })
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'duplicates')
  })
  afterAll(() => portal.close())
  beforeEach(() => confirmSessions(portal))

  type Details = NonNullable<Parameters<TestPortal['signInStudent']>[0]>
  const pair = async (ofKept: Details = {}, ofOther: Details = {}) => {
    serial += 1
    const lastName = `Later${serial}`
    const dob = new Date(Date.UTC(2003, 0, serial)).toISOString().slice(0, 10)
    const kept = await portal.signInStudent({ firstName: 'Asha', lastName, dob, ...ofKept })
    const other = await portal.signInStudent({ firstName: 'Asha', lastName, dob, contact: '9811111111', ...ofOther })
    return { kept, other, id: kept.student.id, otherId: other.student.id }
  }
  type Ids = { id: string; otherId: string }
  const merge = async ({ id, otherId }: Ids, choices: Partial<MergeInput> = {}, as = admin) => {
    const { kept, other } = await as.studentMerges.compare({ id, otherId })
    const versions = { kept: kept.version, other: other.version }
    return as.studentMerges.merge({ id, otherId, take: [], account: 'kept', versions, ...choices })
  }

  it('nobody finds the other one by the address that keeps its e-mail free, nor sees it', async () => {
    const { id, otherId, other } = await pair()
    await merge({ id, otherId })
    for (const q of ['merged.invalid', otherId, 'invalid'])
      expect((await admin.search.everything({ q })).students.rows).toEqual([])
    const found = (await admin.search.everything({ q: other.student.lastName })).students.rows
    expect(found.map((one) => one.email)).not.toContainEqual(expect.stringContaining('merged.invalid'))
    expect((await admin.students.list({ q: 'merged', status: 'inactive' })).rows).toEqual([])
    expect((await admin.students.byIds({ ids: [otherId] }))[0]?.email).toBe('')
  })

  it('whoever asks for one that was merged twice is told of the one that stays at last', async () => {
    const first = await pair()
    await merge(first)
    const third = await portal.addStudent({ firstName: 'Last', lastName: 'One' })
    await merge({ id: third.id, otherId: first.id })
    await expect(admin.students.read({ id: first.otherId })).rejects.toMatchObject({
      ...{ code: 'STUDENT_MERGED', data: { mergedInto: { id: third.id, name: 'Last One' } } },
    })
  })

  it('a value that only one student can have is free again', async () => {
    await admin.customFields.create({ definition: aCustomField('roll', { unique: true }) })
    const { id, otherId } = await pair()
    await changeByHand(admin, id, { customFields: { roll: 'R-1' }, acceptDuplicate: true } as never)
    await changeByHand(admin, otherId, { customFields: { roll: 'R-2' }, acceptDuplicate: true } as never)
    const merged = await merge({ id, otherId })
    await changeByHand(admin, id, { customFields: { roll: 'R-2' }, acceptDuplicate: true } as never)
    expect((await admin.students.read({ id })).customFields).toEqual({ roll: 'R-2' })
    await expect(admin.studentMerges.undo({ id: merged.id })).rejects.toEqual(refused('MERGE_STANDS'))
  })

  it('a row of an import with the former e-mail of the other one is asked about', async () => {
    const { id, otherId, other } = await pair()
    await merge({ id, otherId })
    const { firstName, lastName, dob, email } = other.student
    const preview = await importFile(portal, admin, [{ firstName, lastName, dob, email }], { access: 'none' })
    console.log(await linesOf(admin, preview.id), JSON.stringify((await rowsOf(admin, preview.id))[0]))
    const spelled = await pair({}, { firstName: 'Aasha' })
    await merge(spelled)
    const { student } = spelled.other
    const again = await importFile(
      portal,
      admin,
      [{ firstName: 'Aasha', lastName: student.lastName, dob: student.dob, email: student.email }],
      { access: 'none' },
    )
    console.log(await linesOf(admin, again.id), JSON.stringify((await rowsOf(admin, again.id))[0]))
  })

  it('both had of everything', async () => {
    const { id, otherId, kept, other } = await pair()
    const [one, another] = [
      recordsOf(portal, admin, { id, as: kept.as }),
      recordsOf(portal, admin, { id: otherId, as: other.as }),
    ]
    const { id: kindId, inUse } = await one.requestKindInUse()
    for (const { as } of [kept, other])
      await as.me.submitRequest({ message: '', kind: { id: kindId, version: inUse?.version ?? 0, answers: bonafideAnswers } })
    for (const records of [one, another]) {
      await records.share()
      await records.cardDevice()
      await records.cardDevice()
      await records.cardDevice()
      await records.notification()
      await records.idCard()
      await records.certificate()
      await records.madeLetter()
    }
    for (const student of [id, otherId]) {
      await addTotp(portal, student)
      await addPasskey(portal, student)
    }
    for (const { as } of [kept, other]) await as.me.setNotificationPreferences?.({} as never).catch(() => {})
    const { other: compared } = await admin.studentMerges.compare({ id, otherId })
    expect(compared).toMatchObject({ secondFactor: true })
    const merged = await merge({ id, otherId }, { account: 'other', idCard: 'other' })
    const after = await admin.studentMerges.compare({ id, otherId })
    console.log(JSON.stringify(after.kept), JSON.stringify(after.other.counts))
    await admin.studentMerges.undo({ id: merged.id })
    const undone = await admin.studentMerges.compare({ id, otherId })
    console.log(JSON.stringify(undone.kept.counts), JSON.stringify(undone.other))
    await merge({ id, otherId })
    await merge({ id: (await portal.addStudent()).id, otherId: id })
    portal.passTime(6 * MINUTE_MS)
    await settleMerges(portal.app)
  })

  it('undone after new things', async () => {
    const { id, otherId, other } = await pair()
    const records = recordsOf(portal, admin, { id: otherId, as: other.as })
    const requestId = await records.request('About the other')
    const cardId = await records.idCard()
    const certificateId = await records.certificate()
    const merged = await merge({ id, otherId })
    await admin.requests.decide({ id: requestId, from: 'Pending', status: 'Approved' })
    await admin.certificates.delete({ id: certificateId })
    await admin.idCards.update({ id: cardId, card: `N-${engine}`, collegeId: 'CLG-NEW' })
    await admin.studentMerges.undo({ id: merged.id })
    console.log(JSON.stringify(await admin.requests.listOf({ studentId: otherId })).slice(0, 300))
    console.log(JSON.stringify(await admin.idCards.listOf({ studentId: otherId })).slice(0, 300))
    console.log(JSON.stringify((await admin.bin.list({})).rows[0]))
    console.log(JSON.stringify(await admin.students.list({ q: 'CLG-NEW' })).slice(0, 300))
    expect(fullName(await admin.students.read({ id: otherId }))).toContain('Asha')
  })

  it('a duplicate that a clerk had made inactive', async () => {
    const { id, otherId, other } = await pair()
    const records = recordsOf(portal, admin, { id: otherId, as: other.as })
    await records.idCard()
    await records.certificate()
    await portal.app.jobs.poll()
    await admin.students.deactivate({ id: otherId })
    await portal.app.jobs.poll()
    const docs = () =>
      portal.app.database.read
        .selectFrom('issuedDocuments')
        .select(['kind', 'state', 'studentId', 'reason'])
        .where('studentId', 'in', [id, otherId])
        .execute()
    console.log(await docs())
    await merge({ id, otherId })
    console.log(await docs())
    portal.passTime(6 * MINUTE_MS)
    await settleMerges(portal.app)
    console.log(await docs())
  })

  it('a second clerk', async () => {
    const { id, otherId } = await pair()
    const { kept, other } = await admin.studentMerges.compare({ id, otherId })
    await changeByHand(admin, otherId, { fatherName: 'Changed meanwhile', acceptDuplicate: true } as never)
    await expect(
      admin.studentMerges.merge({
        ...{ id, otherId, take: [], account: 'kept' },
        versions: { kept: kept.version, other: other.version },
      }),
    ).rejects.toEqual(refused('STUDENT_CHANGED'))
    const student = await admin.students.read({ id: otherId })
    await merge({ id, otherId })
    const program = await portal.keyCaller(['readChanges', 'readStudents', 'changeStudents', 'viewStudents'])
    const { etag } = await program.changes.student({ id: otherId })
    const answer = await program.fetch(`/api/programs/students/${otherId}`, {
      ...{ method: 'PUT', headers: { 'content-type': 'application/json', 'if-match': etag } },
      body: JSON.stringify({ lastName: 'Rao' }),
    })
    console.log(answer.status, await answer.text())
    console.log(
      JSON.stringify((await program.programs.changeStudents({ rows: [{ id: otherId, ifMatch: etag, lastName: 'X' }] } as never)).rows),
      student.id,
    )
    for (const send of [
      () => admin.idCards.add({ studentId: otherId, card: 'X-1', collegeId: 'X' }),
      () => recordsOf(portal, admin, { id: otherId, as: admin }).certificate(),
      () => changeByHand(admin, otherId, {}),
      () => admin.students.markFormer({ id: otherId }),
    ])
      await send().then(console.log, (e) => console.log(e.code, e.message))
  })
})
