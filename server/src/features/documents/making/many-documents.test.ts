import { photoImportFilesPath } from '@portal/contract/office-paths'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { importSteps } from '../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { issueWhenDue } from '../issued/issue-existing.job.ts'
import { documentsOfStudent, findIssuedDocument } from '../issued/issued-documents.store.ts'
import { stateOf, todayIn } from '../issued/state.ts'

onBothEngines('documents of many students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let number = 0
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const documentsOf = (studentId: string) => documentsOfStudent(portal.app.database.read, studentId)
  /** The states of a student's documents, the oldest first. */
  const statesOf = async (studentId: string) => {
    await portal.app.jobs.poll()
    const states = (await documentsOf(studentId)).map((one) => stateOf(one, todayIn(portal.app)))
    return states.reverse().map(({ state, reason }) => `${state} ${reason}`.trim())
  }
  const withCard = async (details = {}) => {
    const student = await portal.addStudent(details)
    const card = { card: `MANY-${++number}`, collegeId: `M-${number}` }
    return { ...student, ...card, cardId: (await admin.idCards.add({ studentId: student.id, ...card })).id }
  }

  const { person, apply, findId } = importSteps(() => ({ portal, admin }), 'issued')

  it('an import issues cards, replaces changed ones, and its undo takes both back', async () => {
    const known = person({ card: 'IMP-1', collegeId: 'I-1' })
    await apply([known])
    const id = await findId(known.email)
    expect(await statesOf(id)).toEqual(['valid'])
    const fresh = person({ card: 'IMP-2', collegeId: 'I-2' })
    const { id: importId } = await apply([{ ...known, card: 'IMP-3', collegeId: 'I-3' }, fresh])
    const added = await documentsOf(await findId(fresh.email))
    expect(await statesOf(id)).toEqual(['replaced newDocument', 'valid'])
    await admin.imports.undo({ id: importId })
    expect(await statesOf(id)).toEqual(['replaced newDocument', 'replaced newDocument', 'valid'])
    const erased = await findIssuedDocument(portal.app.database.read, added[0]?.id ?? '')
    expect(erased).toMatchObject({ state: 'erased', code: null, studentId: null, credential: null, fields: '{}' })
  })

  it('an import of photos replaces cards, and its undo replaces them again', async () => {
    const { id, card } = await withCard()
    await portal.app.jobs.poll()
    const photos = (await admin.photoImports.create()).id
    const headers = { [FILE_NAME_HEADER]: `${card}.jpg` }
    await admin.fetch(photoImportFilesPath(photos), { method: 'POST', body: aPhoto, headers })
    await admin.photoImports.apply({ id: photos, photos: 1, onlyMissing: false })
    expect(await statesOf(id)).toEqual(['replaced newDocument', 'valid'])
    await admin.photoImports.undo({ id: photos })
    expect(await statesOf(id)).toEqual(['replaced newDocument', 'replaced newDocument', 'valid'])
  })

  it('a promotion lets the cards of those who leave expire, and its undo makes them valid', async () => {
    const terms = { courseName: `Course ${engine}` }
    const leaving = await withCard({ ...terms, semester: '6', year: '3rd Year' })
    const moving = await withCard({ ...terms, semester: '2', year: '1st Year' })
    const { id } = await admin.promotions.create({ course: [terms.courseName] })
    const { counts } = await admin.promotions.read({ id })
    await admin.promotions.apply({ id, moving: counts.moving, leaving: counts.leaving })
    expect(await statesOf(leaving.id)).toEqual(['expired left'])
    expect(await statesOf(moving.id)).toEqual(['valid'])
    await admin.promotions.undo({ id })
    expect(await statesOf(leaving.id)).toEqual(['valid'])
  })
})

onBothEngines('records from before PORTAL_VERIFICATION was on', (engine) => {
  it('get their documents once, and what changes while it is off is caught up with', async () => {
    const portal = await openTestPortal(engine)
    const admin = await portal.signInAdmin()
    const students = await Promise.all(Array.from({ length: 25 }, () => portal.addStudent()))
    // A step takes 20 students, whether they have a card or not.
    for (const [at, { id }] of students.entries()) {
      if (at > 3 && at < 23) continue
      await admin.idCards.add({ studentId: id, card: `OLD-${at}`, collegeId: `O-${at}` })
    }
    await admin.students.deactivate({ id: students[1]?.id ?? '' })
    const { app } = portal
    const since = '2024-05-04T20:00:00.000Z'
    await app.database.transaction(({ db }) =>
      db.updateTable('idCards').set({ created_at: since }).where('card', '=', 'OLD-0').execute(),
    )
    const issue = async (verification: boolean) => {
      Object.assign(app.config, { verification })
      await issueWhenDue(app)
      await app.jobs.poll()
    }
    const statesOf = async (at: number) => {
      const documents = await documentsOfStudent(app.database.read, students[at]?.id ?? '')
      return documents.map((one) => stateOf(one, todayIn(app)).state)
    }
    // The portal was opened without the services of issuing: this one has them.
    const other = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    Object.assign(app, { signing: other.app.signing })
    await issue(true)
    expect(await statesOf(0)).toEqual(['valid'])
    expect(await statesOf(1)).toEqual(['suspended'])
    // They were not issued on the day of switching on: their records are older.
    const registered = async (at: number) =>
      (await documentsOfStudent(app.database.read, students[at]?.id ?? ''))[0]?.registeredAt
    expect([await registered(0), await registered(24)]).toEqual([since, null])
    expect(await statesOf(24)).toEqual(['valid'])
    await issue(true)
    expect((await admin.jobs.list({})).rows.filter(({ kind }) => kind === 'issueExisting')).toHaveLength(1)
    await issue(false)
    const { rows } = await admin.idCards.listOf({ studentId: students[2]?.id ?? '' })
    await admin.idCards.delete({ id: rows[0]?.id ?? '' })
    expect(await statesOf(2)).toEqual(['valid'])
    await issue(true)
    expect(await statesOf(2)).toEqual(['revoked'])
    await waitFor(async () => expect(await statesOf(24)).toEqual(['valid']))
    await other.close()
    await portal.close()
  })
})
