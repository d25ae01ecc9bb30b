import { refusalReasons } from '@portal/contract/bulk/imports/import-reasons'
import { studentMergeMessages } from '@portal/contract/privacy/student-merge-messages'
import type { MergeInput } from '@portal/contract/privacy/student-merges'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { applyAll, changeByHand, importFile, rowsOf } from '../../../testing/files/import-files.ts'
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
    await changeByHand(admin, id, { customFields: { roll: 'R-1' }, acceptDuplicate: true })
    await changeByHand(admin, otherId, { customFields: { roll: 'R-2' }, acceptDuplicate: true })
    const merged = await merge({ id, otherId })
    await changeByHand(admin, id, { customFields: { roll: 'R-2' }, acceptDuplicate: true })
    expect((await admin.students.read({ id })).customFields).toEqual({ roll: 'R-2' })
    await expect(admin.studentMerges.undo({ id: merged.id })).rejects.toEqual(refused('MERGE_STANDS'))
  })

  it('a row of an import with the e-mail or the name of the other one is asked about, as the student who stays', async () => {
    const { id, otherId, kept, other } = await pair({}, { firstName: 'Aasha' })
    await merge({ id, otherId })
    for (const { student } of [kept, other]) {
      const { firstName, lastName, dob } = student
      const row = { firstName, lastName, dob, email: other.student.email }
      const preview = await importFile(portal, admin, [row], { access: 'none' })
      expect(await linesOf(admin, preview.id)).toEqual([
        `2 wrong | email: ${firstName} ${lastName} has the same name and date of birth, and another e-mail`,
      ])
      const [asked] = await rowsOf(admin, preview.id)
      const likely = { name: `Asha ${lastName}`, email: kept.student.email, resembles: 'name' }
      expect(asked?.likelyStudent).toEqual(likely)
      const fixed = await admin.imports.fixRow({ id: preview.id, row: 2, values: {}, identity: 'same' })
      expect(fixed).toMatchObject({ outcome: 'changed', studentId: id })
    }
    // Both records have the same name: they are one student all the same.
    const twice = await pair()
    await merge(twice)
    const { firstName, lastName, dob, email } = twice.other.student
    const preview = await importFile(portal, admin, [{ firstName, lastName, dob, email }], { access: 'none' })
    expect((await rowsOf(admin, preview.id))[0]).toMatchObject({
      outcome: 'wrong',
      likelyStudent: { email: twice.kept.student.email },
    })
  })

  it('an import that was planned before leaves the other one alone, also where inactive students are restored', async () => {
    const { id, otherId, other } = await pair({}, { status: 'inactive' })
    const { firstName, lastName, dob, email } = other.student
    const row = { firstName, lastName, dob, email, semester: '6' }
    const preview = await importFile(portal, admin, [row], { access: 'none', restoreInactive: true })
    expect((await rowsOf(admin, preview.id))[0]).toMatchObject({ outcome: 'changed', studentId: otherId })
    await merge({ id, otherId })
    expect((await applyAll(portal, admin, preview)).counts).toMatchObject({ applied: 0, refused: 1 })
    expect((await rowsOf(admin, preview.id))[0]).toMatchObject({ result: 'refused', reason: refusalReasons.merged })
    expect(await admin.students.readAny({ id: otherId })).toMatchObject({ semester: '3', status: 'inactive' })
  })

  it('both have had some of everything, and are apart again with what each had', async () => {
    const { id, otherId, kept, other } = await pair()
    const both = [
      recordsOf(portal, admin, { id, as: kept.as }),
      recordsOf(portal, admin, { id: otherId, as: other.as }),
    ]
    const { id: kindId, inUse } = await recordsOf(portal, admin, { id, as: kept.as }).requestKindInUse()
    const kind = { id: kindId, version: inUse?.version ?? 0, answers: bonafideAnswers }
    for (const { as } of [kept, other]) await as.me.submitRequest({ message: '', kind })
    for (const records of both) {
      await records.share()
      for (let phones = 0; phones < 3; phones += 1) await records.cardDevice()
      await records.notification()
      await records.idCard()
      await records.certificate()
    }
    for (const student of [id, otherId]) {
      await addTotp(portal, student)
      await addPasskey(portal, student)
    }
    const before = await admin.studentMerges.compare({ id, otherId })
    const merged = await merge({ id, otherId }, { account: 'other', idCard: 'other' })
    const after = await admin.studentMerges.compare({ id, otherId })
    const { certificates, requests, shares } = before.kept.counts
    expect(after.kept).toMatchObject({
      ...{ email: other.student.email, secondFactor: false },
      counts: { idCards: 1, certificates: certificates * 2, requests: requests * 2, shares: shares * 2 },
    })
    await admin.studentMerges.undo({ id: merged.id })
    const undone = await admin.studentMerges.compare({ id, otherId })
    for (const side of ['kept', 'other'] as const) {
      // Without documents: those that are shared here have no record, so the portal withdraws them.
      const { documents: _, ...counts } = before[side].counts
      expect(undone[side]).toMatchObject({ counts, email: before[side].email, secondFactor: true })
    }
    // Forwards again, and further into a third one.
    await merge({ id, otherId })
    await merge({ id: (await portal.addStudent()).id, otherId: id })
    portal.passTime(6 * MINUTE_MS)
    await settleMerges(portal.app)
  })

  it('what was deleted meanwhile goes back to the bin of whose it was', async () => {
    const { id, otherId, other } = await pair()
    const records = recordsOf(portal, admin, { id: otherId, as: other.as })
    const [requestId, cardId, certificateId] = [
      await records.request(),
      await records.idCard(),
      await records.certificate(),
    ]
    const merged = await merge({ id, otherId })
    await admin.requests.decide({ id: requestId, from: 'Pending', status: 'Approved' })
    await admin.certificates.delete({ id: certificateId })
    await admin.idCards.update({ id: cardId, card: `NEW-${engine}`, collegeId: 'CLG-NEW' })
    await admin.studentMerges.undo({ id: merged.id })
    expect((await admin.requests.listOf({ studentId: otherId })).rows).toMatchObject([{ status: 'Approved' }])
    expect((await admin.idCards.listOf({ studentId: otherId })).rows).toMatchObject([{ card: `NEW-${engine}` }])
    expect((await admin.students.list({ q: `NEW-${engine}` })).rows).toMatchObject([{ id: otherId }])
    expect((await admin.bin.list({})).rows[0]).toMatchObject({ id: certificateId, student: { id: otherId } })
    await admin.certificates.restore({ id: certificateId })
    expect((await admin.certificates.listOf({ studentId: otherId })).rows).toMatchObject([{ id: certificateId }])
  })

  it('programs that hold the former id are told who stays, wherever they send it', async () => {
    const ids = await pair()
    await merge(ids)
    const program = await portal.keyCaller([
      ...(['readChanges', 'readStudents', 'changeStudents', 'viewStudents', 'addIdCard'] as const),
    ])
    const { etag } = await program.changes.student({ id: ids.otherId })
    const into = { code: 'STUDENT_MERGED', data: { mergedInto: { id: ids.id } } }
    const answer = await program.fetch(`/api/programs/students/${ids.otherId}`, {
      ...{ method: 'PUT', headers: { 'content-type': 'application/json', 'if-match': etag } },
      body: JSON.stringify({ lastName: 'Rao' }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([409, into])
    const card = { student: { id: ids.otherId }, card: `PROGRAM-${engine}`, collegeId: 'CLG-1' }
    await expect(program.programs.addIdCard(card)).rejects.toMatchObject(into)
    const rows = [{ id: ids.otherId, ifMatch: etag, lastName: 'Rao' }]
    expect((await program.programs.changeStudents({ rows })).rows).toMatchObject([{ status: 409, code: into.code }])
    await expect(changeByHand(admin, ids.otherId, {})).rejects.toMatchObject(into)
    const refusals = [
      () => admin.idCards.add({ studentId: ids.otherId, card: 'X-1', collegeId: 'X' }),
      () => recordsOf(portal, admin, { id: ids.otherId, as: admin }).certificate(),
    ]
    for (const send of refusals) await expect(send()).rejects.toMatchObject({ status: 404 })
  })

  it('nobody merges while an import, a promotion or another work on one of them is done, or where they have too much', async () => {
    const { id, otherId } = await pair()
    const { write } = portal.app.database
    const records = recordsOf(portal, admin, { id, as: admin })
    const refusedFor = async (why: string) => {
      await expect(merge({ id, otherId })).rejects.toMatchObject({
        ...{ code: 'MERGE_REFUSED', message: studentMergeMessages.refusals[why as 'running'] },
      })
    }
    const importId = await records.applyingImport()
    await write.updateTable('importRows').set({ studentId: otherId }).where('importId', '=', importId).execute()
    await refusedFor('running')
    expect((await admin.studentMerges.compare({ id, otherId })).refusals).toMatchObject([{ why: 'running' }])
    for (const state of ['undoing', 'applied'] as const) {
      await write.updateTable('imports').set({ state }).where('id', '=', importId).execute()
      if (state === 'undoing') await refusedFor('running')
    }
    const value = { field: 'contact', value: '9800000000', at: portal.app.now().toISOString(), actorId: 'registrar' }
    const many = Array.from({ length: 500 }, () => ({ ...value, studentId: otherId }))
    for (let added = 0; added < 5_000; added += many.length)
      await write.insertInto('formerValues').values(many).execute()
    await refusedFor('tooMuch')
    await write.deleteFrom('formerValues').where('studentId', '=', otherId).execute()
    await merge({ id, otherId })
  })
})
