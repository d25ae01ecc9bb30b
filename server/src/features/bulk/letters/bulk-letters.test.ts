import { bulkLetterFilePath } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addStudents, bulkStudent } from '../../../testing/databases/many-students.ts'
import { readPdf } from '../../../testing/files/pdf-content.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { lettersOf } from '../../../testing/records/letters.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

onBothEngines('letters for many students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let letters: ReturnType<typeof lettersOf>
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    letters = lettersOf(portal, admin, { id: '' })
  })
  afterAll(() => portal.close())

  const students = (count: number) =>
    Promise.all(Array.from({ length: count }, async (_, at) => (await portal.addStudent({ firstName: `N${at}` })).id))
  const made = (studentId: string) =>
    waitFor(async () => {
      await portal.app.jobs.poll()
      expect((await admin.letters.listOf({ studentId })).rows[0]?.state).toBe('valid')
    })

  it('are issued in their order, without those whose letter cannot be made, and printed as one PDF', async () => {
    const chosen = await students(12)
    const { transaction } = portal.app.database
    const without = chosen[3] ?? ''
    await transaction(({ db }) => db.updateTable('users').set({ motherName: '' }).where('id', '=', without).execute())
    const texts = ['# Letter\n{student.name}, {student.motherName}: {request.purpose}']
    const { id: templateId } = await letters.letterTemplateInUse('RA', { texts })
    const answers = { 'request.purpose': 'a visit' }
    const operation = await admin.letterRuns.create({ templateId, studentIds: [...chosen, chosen[0] ?? ''], answers })
    expect(operation).toMatchObject({ state: 'draft', counts: { students: 12, issued: 0, leftOut: 1 }, fileUrl: null })
    expect(operation).toMatchObject({ answers, first: { id: chosen[0] }, files: { made: 0, making: 0 } })
    const cannot = await admin.letterRuns.rows({ id: operation.id, result: 'leftOut' })
    expect(cannot.rows).toMatchObject([{ student: { id: without }, reason: "Mother's Name has no value." }])
    const wrong = admin.letterRuns.apply({ id: operation.id, students: 11 })
    await expect(wrong).rejects.toMatchObject({ code: 'LETTER_RUN_CHANGED' })
    await admin.letterRuns.apply({ id: operation.id, students: 12 })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.letterRuns.read({ id: operation.id })).state).toBe('applied'))
    expect(await admin.letterRuns.read({ id: operation.id })).toMatchObject({ counts: { issued: 11, leftOut: 1 } })
    const { rows } = await admin.letterRuns.rows({ id: operation.id, pageSize: 25 })
    const numbers = rows.flatMap(({ serial }) => (serial ? [Number(serial.slice(-6))] : []))
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, at) => at + 1))
    expect(rows[3]).toMatchObject({ result: 'leftOut', reason: "Mother's Name has no value.", serial: null })
    await made(chosen[11] ?? '')
    expect((await admin.letterRuns.read({ id: operation.id })).files).toEqual({ made: 11, making: 0 })
    const response = await admin.fetch(bulkLetterFilePath(operation.id))
    const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()))
    expect(pages.map(({ text }) => /N\d+/.exec(text)?.[0])).toEqual(
      [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map((at) => `N${at}`),
    )
  })

  it('are listed for all who match the search and the filters of Manage Students', async () => {
    const courseName = 'B.A. Letters'
    const named = (firstName: string, semester: string) => portal.addStudent({ firstName, courseName, semester })
    const [second, third, first] = [await named('Bina', '2'), await named('Chetan', '4'), await named('Asha', '2')]
    const { id: templateId } = await letters.letterTemplateInUse('RC')
    const operation = await admin.letterRuns.create({ templateId, course: [courseName] })
    const { rows } = await admin.letterRuns.rows({ id: operation.id })
    expect(rows.map(({ student }) => student?.id)).toEqual([first.id, second.id, third.id])
    const searched = await admin.letterRuns.create({ templateId, course: [courseName], q: 'bina' })
    const found = await admin.letterRuns.rows({ id: searched.id })
    expect(found.rows.map(({ student }) => student?.id)).toEqual([second.id])
    await admin.students.markFormer({ id: third.id })
    const former = await admin.letterRuns.create({ templateId, course: [courseName], status: 'former' })
    expect((await admin.letterRuns.rows({ id: former.id })).rows).toMatchObject([
      { student: { id: third.id }, reason: '' },
    ])
    const active = await admin.letterRuns.create({ templateId, course: [courseName] })
    expect(active.counts).toMatchObject({ students: 2 })
    const nobody = admin.letterRuns.create({ templateId, course: ['no course'] })
    await expect(nobody).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
  })

  it('are at most 1,000: more students are refused before anything is listed', async () => {
    const courseName = 'B.Sc. Thousand'
    const many = Array.from({ length: 1_001 }, (_, at) => ({ ...bulkStudent(at), courseName }))
    await addStudents(portal.app.database, many)
    const { id: templateId } = await letters.letterTemplateInUse('RK')
    const tooMany = admin.letterRuns.create({ templateId, course: [courseName] })
    await expect(tooMany).rejects.toMatchObject({ code: 'LETTER_RUN_TOO_LARGE' })
  })

  it('can be stopped and go on, be given up, and be cancelled together: their numbers stay', async () => {
    const chosen = await students(3)
    const { id: templateId } = await letters.letterTemplateInUse('RB')
    const { id } = await admin.letterRuns.create({ templateId, studentIds: chosen })
    await switchFeature(portal, 'letters', false)
    await expect(admin.letterRuns.apply({ id, students: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await switchFeature(portal, 'letters')
    await admin.letterRuns.apply({ id, students: 3 })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.letterRuns.read({ id })).state).toBe('applied'))
    const [first] = (await admin.letters.listOf({ studentId: chosen[0] ?? '' })).rows
    await admin.letters.cancel({ id: first?.id ?? '', reason: 'Wrong person' })
    await admin.letterRuns.undo({ id })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.letterRuns.read({ id })).state).toBe('undone'))
    expect((await admin.letterRuns.read({ id })).counts).toMatchObject({ issued: 3, undone: 2, notUndone: 1 })
    const register = await admin.letters.register({ templateId })
    expect(register.rows.map(({ state, cancelReason }) => `${state}: ${cancelReason}`)).toEqual([
      'cancelled: Cancelled with others that were issued at the same time',
      'cancelled: Cancelled with others that were issued at the same time',
      'cancelled: Wrong person',
    ])
  })

  it('a clerk cancels together only letters that they may cancel one by one, whoever made the list', async () => {
    await switchFeature(portal, 'staffRoles')
    const clerk = await signInStaff(portal, 'clerk')
    const { id: templateId } = await letters.letterTemplateInUse('RD')
    const issued = async (by: Caller) => {
      const studentIds = await students(2)
      const { id } = await clerk.as.letterRuns.create({ templateId, studentIds })
      await by.letterRuns.apply({ id, students: 2 })
      await portal.app.jobs.poll()
      await waitFor(async () => expect((await admin.letterRuns.read({ id })).state).toBe('applied'))
      const [letter] = (await admin.letters.listOf({ studentId: studentIds[0] ?? '' })).rows
      return { id, letterId: letter?.id ?? '' }
    }
    const forbidden = { code: 'FORBIDDEN' }
    const ofRegistrar = await issued(admin)
    await expect(clerk.as.letters.cancel({ id: ofRegistrar.letterId, reason: 'Wrong' })).rejects.toMatchObject(
      forbidden,
    )
    await expect(clerk.as.letterRuns.undo({ id: ofRegistrar.id })).rejects.toMatchObject(forbidden)

    const { id, letterId } = await issued(clerk.as)
    // As where somebody else has gone on with a list that was stopped.
    const { id: other } = await signInStaff(portal, 'clerk')
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('letters').set({ issuedBy: other }).where('id', '=', letterId).execute(),
    )
    await clerk.as.letterRuns.undo({ id })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.letterRuns.read({ id })).state).toBe('undone'))
    expect((await admin.letterRuns.read({ id })).counts).toMatchObject({ issued: 2, undone: 1, notUndone: 1 })
    expect((await admin.letters.read({ id: letterId })).cancelledAt).toBeNull()
  })
})
