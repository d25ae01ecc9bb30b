import { httpPaths } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { MergeInput } from '@portal/contract/privacy/student-merges'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { confirmSessions } from '../../../testing/portal/confirmations.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../testing/records/custom-fields.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { documentsOfStudent } from '../../documents/issued/issued-documents.store.ts'
import { forgetMergedRecords, settleMerges } from './settle-merges.ts'

const refused = (code: string) => expect.objectContaining({ code })

onBothEngines('two records of one student', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' })
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'duplicates')
  })
  afterAll(() => portal.close())
  beforeEach(() => confirmSessions(portal))

  const pair = async () => {
    const [kept, other] = [
      await portal.signInStudent({ firstName: 'Asha', lastName: 'Rao' }),
      await portal.signInStudent({ firstName: 'Aasha', lastName: 'Rao', contact: '9811111111' }),
    ]
    return { kept, other, id: kept.student.id, otherId: other.student.id }
  }
  type Ids = { id: string; otherId: string }
  const merge = async ({ id, otherId }: Ids, choices: Partial<MergeInput> = {}, as = admin) => {
    const { kept, other } = await as.studentMerges.compare({ id, otherId })
    const versions = { kept: kept.version, other: other.version }
    return as.studentMerges.merge({ id, otherId, take: [], account: 'kept', versions, ...choices })
  }
  const signIn = ({ email, password }: { email: string; password: string }) =>
    portal.signIn({ email, password }, 'student')

  it('are shown side by side, field by field, with what each has', async () => {
    const { id, otherId, other } = await pair()
    const { certificate, request } = recordsOf(portal, admin, { id: otherId, as: other.as })
    await certificate()
    await request()
    const found = await admin.studentMerges.compare({ id, otherId })
    expect(found.other).toMatchObject({
      ...{ name: 'Aasha Rao', email: other.student.email, hasPassword: true, secondFactor: false },
      counts: { idCards: 0, certificates: 1, requests: 1, pendingRequests: 1, documents: 1, letters: 0, shares: 0 },
    })
    expect(found.fields.filter(({ differs }) => differs).map(({ field }) => field)).toEqual(['firstName', 'contact'])
    expect(found.fields.map(({ field }) => field)).not.toContain('email')
    expect(found).toMatchObject({ bothHaveCards: false, refusals: [] })
    expect((await admin.studentMerges.compare({ id, otherId: id })).refusals).toMatchObject([{ why: 'same' }])
  })

  it('become one: records, documents, history and what is searched come to the one that stays', async () => {
    const { id, otherId, other } = await pair()
    const records = recordsOf(portal, admin, { id: otherId, as: other.as })
    const certificateId = await records.certificate()
    const requestId = await records.request('A bonafide for the bank')
    const shareId = await records.share()
    const [document] = await documentsOfStudent(portal.app.database.read, otherId)
    const merged = await merge({ id, otherId }, { take: ['contact'] })
    expect(merged).toMatchObject({ keptId: id, otherId, otherName: 'Aasha Rao', undoneAt: null })
    expect(merged.undoUntil).not.toBeNull()
    expect(await admin.students.read({ id })).toMatchObject({ firstName: 'Asha', contact: '9811111111' })
    const kept = await admin.certificates.listOf({ studentId: id })
    expect(kept.rows.map((row) => row.id)).toContain(certificateId)
    const { rows } = await admin.requests.listOf({ studentId: id })
    expect(rows.map((row) => row.id)).toContain(requestId)
    const [after] = await documentsOfStudent(portal.app.database.read, id)
    expect(after).toMatchObject({ code: document?.code, serial: document?.serial, fields: document?.fields })
    const share = portal.app.database.read.selectFrom('documentShares').select('studentId').where('id', '=', shareId)
    expect(await share.executeTakeFirst()).toEqual({ studentId: id })
    expect((await admin.students.formerValues({ id }))[0]?.values).toMatchObject([{ field: 'contact' }])
    const audit = await admin.audit.search({ student: id })
    expect(audit.rows[0]).toMatchObject({ action: 'mergeStudents', record: 'Aasha Rao' })
    expect(await admin.studentMerges.list({ id: otherId })).toMatchObject([{ keptId: id }])
  })

  it('leave one record that cannot be restored, changed or shown as a student of its own', async () => {
    const { id, otherId } = await pair()
    await merge({ id, otherId })
    const merged = { code: 'STUDENT_MERGED', data: { mergedInto: { id, name: 'Asha Rao' } } }
    await expect(admin.students.restore({ id: otherId })).rejects.toMatchObject(merged)
    await expect(admin.students.readmit({ id: otherId })).rejects.toMatchObject(merged)
    await expect(admin.students.deactivate({ id: otherId })).rejects.toMatchObject(merged)
    await expect(admin.students.read({ id: otherId })).rejects.toMatchObject(merged)
    expect(await admin.students.readAny({ id: otherId })).toMatchObject({ mergedInto: id, email: '' })
    const exported = await admin.fetch(httpPaths.studentsExport, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ status: 'inactive', q: 'aasha' }),
    })
    const text = await exported.text()
    expect([text.includes('Aasha'), text.includes('merged.invalid')]).toEqual([true, false])
    const { refusals } = await admin.studentMerges.compare({ id, otherId })
    expect(refusals).toMatchObject([{ why: 'merged' }])
    await expect(merge({ id, otherId })).rejects.toEqual(refused('STUDENT_MERGED'))
  })

  it('keep the account that is chosen: with it the student signs in, with the other one nobody', async () => {
    const one = await pair()
    await merge(one)
    expect(await (await signIn(one.kept.student)).me.profile()).toMatchObject({ id: one.id })
    await expect(signIn(one.other.student)).rejects.toThrow('BAD_CREDENTIALS')
    await expect(one.other.as.me.profile()).rejects.toEqual(refused('NOT_SIGNED_IN'))
    expect(await one.kept.as.me.profile()).toMatchObject({ id: one.id })

    const another = await pair()
    await merge(another, { account: 'other' })
    expect(await (await signIn(another.other.student)).me.profile()).toMatchObject({
      ...{ id: another.id, email: another.other.student.email },
    })
    await expect(signIn(another.kept.student)).rejects.toThrow('BAD_CREDENTIALS')
    await expect(another.kept.as.me.profile()).rejects.toEqual(refused('NOT_SIGNED_IN'))
  })

  it('keep the cards that are chosen; the others go to the bin, and come back with the undo', async () => {
    const { id, otherId } = await pair()
    const add = (studentId: string, card: string) => admin.idCards.add({ studentId, card, collegeId: `OF ${card}` })
    await add(id, `KEPT-${engine}`)
    await add(otherId, `OTHER-${engine}`)
    const { bothHaveCards } = await admin.studentMerges.compare({ id, otherId })
    expect(bothHaveCards).toBe(true)
    const { id: mergeId } = await merge({ id, otherId }, { idCard: 'other' })
    expect((await admin.idCards.listOf({ studentId: id })).rows.map(({ card }) => card)).toEqual([`OTHER-${engine}`])
    expect(await admin.students.read({ id })).toMatchObject({ collegeId: `OF OTHER-${engine}` })
    expect((await admin.bin.list({})).rows[0]).toMatchObject({ title: `KEPT-${engine}` })
    await admin.studentMerges.undo({ id: mergeId })
    expect((await admin.idCards.listOf({ studentId: id })).rows.map(({ card }) => card)).toEqual([`KEPT-${engine}`])
    expect((await admin.idCards.listOf({ studentId: otherId })).rows.map(({ card }) => card)).toEqual([
      `OTHER-${engine}`,
    ])
  })

  it("give the one that stays a value of the college's own field that only one student can have", async () => {
    await admin.customFields.create({ definition: aCustomField('abc', { unique: true }) })
    const { id, otherId } = await pair()
    await putOwn(otherId, '1234 5678')
    await merge({ id, otherId }, { take: ['customFields.abc'] })
    expect((await admin.students.read({ id })).customFields).toEqual({ abc: '1234 5678' })
  })
  const putOwn = async (id: string, abc: string) => {
    const { firstName, lastName, email, contact, fatherName, motherName, gender, courseName, semester, year, dob } =
      await admin.students.read({ id })
    const details = { firstName, lastName, email, contact, fatherName, motherName, courseName, semester, year, dob }
    const change = { ...details, gender: gender as 'Female', password: '', photo: '', acceptDuplicate: true }
    await admin.students.update({ id, ...change, customFields: { abc } })
  }

  it('are apart again for five minutes, with what came to a record that goes back; what came to the student stays', async () => {
    const { id, otherId, other, kept } = await pair()
    const records = recordsOf(portal, admin, { id: otherId, as: other.as })
    const certificateId = await records.certificate()
    const merged = await merge({ id, otherId }, { take: ['firstName'], account: 'other' })
    const later = await recordsOf(portal, admin, { id, as: kept.as }).certificate()
    const undone = await admin.studentMerges.undo({ id: merged.id })
    expect(undone).toMatchObject({ undoUntil: null, archiveUntil: null, undoneAt: expect.any(String) })
    const certificatesOf = async (studentId: string) =>
      (await admin.certificates.listOf({ studentId })).rows.map((row) => row.id)
    expect([await certificatesOf(id), await certificatesOf(otherId)]).toEqual([[later], [certificateId]])
    expect(fullName(await admin.students.read({ id }))).toBe('Asha Rao')
    expect(await (await signIn(other.student)).me.profile()).toMatchObject({ id: otherId })
    expect(await (await signIn(kept.student)).me.profile()).toMatchObject({ id })
    await expect(admin.studentMerges.undo({ id: merged.id })).rejects.toEqual(refused('MERGE_STANDS'))
  })

  it('stay one where somebody else undoes it, it is too late, or the student was changed since', async () => {
    const first = await pair()
    const merged = await merge(first, { take: ['contact'] })
    const colleague = await signInStaff(portal, 'registrar')
    await expect(colleague.as.studentMerges.undo({ id: merged.id })).rejects.toEqual(refused('MERGE_STANDS'))
    const change = portal.app.database.write.updateTable('users').set({ contact: '9822222222' })
    await change.where('id', '=', first.id).execute()
    await expect(admin.studentMerges.undo({ id: merged.id })).rejects.toMatchObject({
      ...{ code: 'MERGE_STANDS', message: 'The student was changed since the merge, so it is not undone.' },
    })
    const second = await pair()
    const { id } = await merge(second)
    portal.passTime(6 * MINUTE_MS)
    await confirmSessions(portal)
    await expect(admin.studentMerges.undo({ id })).rejects.toEqual(refused('MERGE_STANDS'))
  })

  it('are not merged where one was changed since they were compared, is to be forgotten, or is inactive', async () => {
    const { id, otherId } = await pair()
    await expect(merge({ id, otherId }, { versions: { kept: 'old', other: 'old' } })).rejects.toEqual(
      refused('STUDENT_CHANGED'),
    )
    await expect(merge({ id, otherId }, { take: ['uid'] })).rejects.toEqual(refused('STUDENT_CHANGED'))
    await admin.students.deactivate({ id })
    await expect(merge({ id, otherId })).rejects.toEqual(refused('MERGE_REFUSED'))
    const at = '2026-01-01T00:00:00.000Z'
    await portal.app.database.write
      .insertInto('forgettingProposals')
      .values({ studentId: id, state: 'proposed', since: at, at, reason: '', decidedBy: null })
      .execute()
    const { refusals } = await admin.studentMerges.compare({ id: otherId, otherId: id })
    expect(refusals).toMatchObject([{ why: 'proposed' }])
  })

  it('are merged by registrars alone, who confirm that it is them, and only where the college has switched it on', async () => {
    const { id, otherId } = await pair()
    for (const role of ['clerk', 'auditor'] as const) {
      const { as } = await signInStaff(portal, role)
      await expect(merge({ id, otherId }, {}, as)).rejects.toEqual(refused('FORBIDDEN'))
    }
    const { kept, other } = await admin.studentMerges.compare({ id, otherId })
    portal.passTime(60 * MINUTE_MS)
    const versions = { kept: kept.version, other: other.version }
    await expect(admin.studentMerges.merge({ id, otherId, take: [], account: 'kept', versions })).rejects.toEqual(
      refused('CONFIRMATION_NEEDED'),
    )
    await confirmSessions(portal)
    await switchFeature(portal, 'duplicates', false)
    await expect(admin.studentMerges.compare({ id, otherId })).rejects.toEqual(refused('NOT_FOUND'))
    await switchFeature(portal, 'duplicates')
  })

  it('are merged once by two registrars who each want to keep another one at the same moment', async () => {
    const { id, otherId } = await pair()
    const results = await Promise.allSettled([merge({ id, otherId }), merge({ id: otherId, otherId: id })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refusal = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refusal.reason).toMatchObject({ code: expect.stringMatching(/STUDENT_MERGED|STUDENT_CHANGED/) })
  })

  it('are told to programs: the one that stays, the other one, and each record that has moved', async () => {
    const program = await portal.keyCaller(['readChanges', 'readStudents', 'readCertificates', 'followRequests'])
    const { id, otherId, other } = await pair()
    const records = recordsOf(portal, admin, { id: otherId, as: other.as })
    const [certificateId, requestId] = [await records.certificate(), await records.request()]
    // Triggers write the moments of the machine, not those of the portal.
    const changedSince = new Date().toISOString()
    await merge({ id, otherId }, { take: ['contact'] })
    await waitFor(async () => {
      const told = await program.changes.all({ changedSince, pageSize: 500 })
      const text = JSON.stringify(told)
      for (const one of ['student.changed', 'student.deactivated', 'certificate.changed']) expect(text).toContain(one)
      for (const one of [id, otherId, certificateId]) expect(text).toContain(one)
      const { rows } = await program.changes.requests({ changedSince })
      expect(rows).toMatchObject([{ id: requestId, studentId: id }])
    })
    expect(await program.changes.student({ id: otherId })).toMatchObject({ mergedInto: id, status: 'inactive' })
  })

  it('are kept as they were for thirty days, then the other one is forgotten', async () => {
    const { id, otherId } = await pair()
    const merged = await merge({ id, otherId })
    const { content } = await admin.studentMerges.archive({ id: merged.id })
    expect(JSON.parse(content)).toMatchObject({ kept: { profile: { id } }, other: { profile: { firstName: 'Aasha' } } })
    const rows = () =>
      portal.app.database.read.selectFrom('studentMergeRows').select('seq').where('mergeId', '=', merged.id).execute()
    expect((await rows()).length).toBeGreaterThan(0)
    portal.passTime(6 * MINUTE_MS)
    await settleMerges(portal.app)
    expect(await rows()).toEqual([])
    await forgetMergedRecords(portal.app)
    expect(await admin.students.readAny({ id: otherId })).toMatchObject({ firstName: 'Aasha' })
    portal.passTime(31 * DAY_MS)
    await forgetMergedRecords(portal.app)
    const left = portal.app.database.read.selectFrom('users').select(['firstName', 'status']).where('id', '=', otherId)
    expect(await left.executeTakeFirst()).toEqual({ firstName: '', status: 'forgotten' })
    const kept = portal.app.database.read.selectFrom('users').select(['firstName', 'status']).where('id', '=', id)
    expect(await kept.executeTakeFirst()).toEqual({ firstName: 'Asha', status: 'active' })
  })
})
