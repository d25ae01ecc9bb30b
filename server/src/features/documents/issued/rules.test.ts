import { issuedFilePath } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { waitingForLocks } from '../../../testing/databases/waiting-for-locks.ts'
import { aPagedPdf, aPhoto } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { revokeDocuments } from './issue.ts'
import { documentsOfStudent, findDocumentByCode } from './issued-documents.store.ts'
import { reconcileDocuments } from './reconcile-documents.ts'
import { stateOf, todayIn } from './state.ts'

const settings = { PORTAL_VERIFICATION: 'on', PORTAL_CARD_FIELDS: 'validity', PORTAL_TIME_ZONE: 'Asia/Kolkata' }
let number = 0

onBothEngines('the rules of issued documents', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, settings)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const newNumber = () => ({ card: `R-${++number}`, collegeId: 'C' })
  const upload = async (kind: 'certificate' | 'photo', body: Buffer<ArrayBuffer>) => {
    const response = await admin.fetch(`/api/uploads/${kind}`, { method: 'POST', body })
    return ((await response.json()) as { id: string }).id
  }
  const newCertificate = async (studentId: string) => {
    const file = await upload('certificate', aPagedPdf())
    return admin.certificates.add({ studentId, title: 'Bonafide', documentType: 'Certificate', file })
  }
  /** A student with a card and a certificate, both made. */
  const aStudent = async () => {
    const student = await portal.addStudent()
    const card = await admin.idCards.add({ studentId: student.id, ...newNumber() })
    const certificate = await newCertificate(student.id)
    await portal.app.jobs.poll()
    return { ...student, card, certificate }
  }
  /** The states of a student's documents of a kind with their reasons, the oldest first. */
  const statesOf = async (studentId: string, kind = 'idCard') => {
    await portal.app.jobs.poll()
    const documents = await documentsOfStudent(portal.app.database.read, studentId)
    const states = documents.filter((one) => one.kind === kind).map((one) => stateOf(one, todayIn(portal.app)))
    return states.reverse().map(({ state, reason }) => `${state} ${reason}`.trim())
  }
  const update = async (id: string, changes: object) => {
    const student = await admin.students.read({ id })
    const { firstName, lastName, email, contact, fatherName, motherName, gender, courseName } = student
    const { year, semester, dob } = student
    const details = { firstName, lastName, email, contact, fatherName, motherName, gender, courseName, year, semester }
    await admin.students.update({ ...details, id, dob, password: '', photo: '', ...changes } as never)
  }

  it('deleting a card revokes its document; restoring it from the bin issues a new one', async () => {
    const { id, card } = await aStudent()
    await admin.idCards.delete({ id: card.id })
    expect(await statesOf(id)).toEqual(['revoked deleted'])
    await admin.idCards.restore({ id: card.id })
    expect(await statesOf(id)).toEqual(['revoked deleted', 'valid'])
    expect(await statesOf(id, 'certificate')).toEqual(['valid'])
  })

  it('deleting a certificate revokes its document; restoring it from the bin issues a new one', async () => {
    const { id, certificate } = await aStudent()
    await admin.certificates.delete({ id: certificate.id })
    await admin.certificates.restore({ id: certificate.id })
    expect(await statesOf(id, 'certificate')).toEqual(['revoked deleted', 'valid'])
  })

  it('a new number, College Id or validity replaces the document of a card; the same ones do not', async () => {
    const { id, card } = await aStudent()
    const [old] = await documentsOfStudent(portal.app.database.read, id).then((all) => all.slice(-1))
    const second = newNumber()
    await admin.idCards.update({ id: card.id, ...second })
    await admin.idCards.update({ id: card.id, ...second })
    expect(await statesOf(id)).toEqual(['replaced newDocument', 'valid'])
    await admin.idCards.update({ id: card.id, ...second, validUntil: '2090-01-31' })
    expect(await statesOf(id)).toEqual(['replaced newDocument', 'replaced newDocument', 'valid'])
    const replaced = await findDocumentByCode(portal.app.database.read, old?.code ?? '')
    expect(replaced).toMatchObject({ state: 'replaced' })
    expect((await admin.fetch(issuedFilePath(replaced?.id ?? ''))).status).toBe(404)
  })

  it('a new title or file replaces the document of a certificate', async () => {
    const { id, certificate } = await aStudent()
    const details = { id: certificate.id, title: 'Bonafide', documentType: 'Certificate' }
    await admin.certificates.update({ ...details, file: '' })
    expect(await statesOf(id, 'certificate')).toEqual(['valid'])
    await admin.certificates.update({ ...details, file: await upload('certificate', aPagedPdf({ bytes: 3_000 })) })
    await portal.app.jobs.poll()
    await admin.certificates.update({ ...details, title: 'Marks', file: '' })
    const states = ['replaced newDocument', 'replaced newDocument', 'valid']
    expect(await statesOf(id, 'certificate')).toEqual(states)
  })

  it('a document that another institution has issued gets a new one when that is entered, and when it is corrected', async () => {
    const { id, certificate } = await aStudent()
    const details = { id: certificate.id, title: 'Bonafide', documentType: 'Certificate', file: '' }
    const states = ['valid']
    for (const issuer of ['State Board', 'State Board of Pune', '']) {
      await admin.certificates.update({ ...details, issuer })
      states.unshift('replaced newDocument')
      expect(await statesOf(id, 'certificate')).toEqual(states)
      await admin.certificates.update({ ...details, issuer })
      await admin.certificates.update(details)
      expect(await statesOf(id, 'certificate')).toEqual(states)
    }
  })

  it('a new name or photo replaces a card that was never printed, and leaves a printed one and the certificates', async () => {
    const { id } = await aStudent()
    await update(id, { firstName: 'Ananya' })
    expect(await statesOf(id)).toEqual(['replaced newDocument', 'valid'])
    await update(id, { photo: await upload('photo', aPhoto) })
    expect(await statesOf(id)).toEqual(['replaced newDocument', 'replaced newDocument', 'valid'])
    await update(id, { semester: '7' })
    const printed = { printedAt: portal.app.now().toISOString() }
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set(printed).where('studentId', '=', id).execute(),
    )
    await update(id, { firstName: 'Anaya' })
    expect(await statesOf(id)).toEqual(['replaced newDocument', 'replaced newDocument', 'valid'])
    expect(await statesOf(id, 'certificate')).toEqual(['valid'])
  })

  it('deactivation suspends the card and leaves the certificate; restoring lifts it', async () => {
    const { id } = await aStudent()
    await admin.students.deactivate({ id })
    expect(await statesOf(id)).toEqual(['suspended inactive'])
    expect(await statesOf(id, 'certificate')).toEqual(['valid'])
    await admin.students.restore({ id })
    expect(await statesOf(id)).toEqual(['valid'])
  })

  it('leaving lets the card expire, also while inactive; readmission makes it valid again', async () => {
    const { id } = await aStudent()
    await admin.students.markFormer({ id })
    expect(await statesOf(id)).toEqual(['expired left'])
    await admin.students.deactivate({ id })
    expect(await statesOf(id)).toEqual(['expired left'])
    expect(await statesOf(id, 'certificate')).toEqual(['valid'])
    await admin.students.restore({ id })
    await admin.students.readmit({ id })
    expect(await statesOf(id)).toEqual(['valid'])
  })

  it('a card is valid until the end of its last day in the college', async () => {
    const { id, card } = await aStudent()
    await admin.idCards.update({ id: card.id, card: card.card, collegeId: 'C', validUntil: '2090-01-31' })
    await portal.app.jobs.poll()
    const [document] = (await documentsOfStudent(portal.app.database.read, id)).filter(({ kind }) => kind === 'idCard')
    if (!document) throw new Error('no document')
    const at = (now: string) => stateOf(document, todayIn({ config: portal.app.config, now: () => new Date(now) }))
    expect(at('2090-01-31T18:29:00.000Z')).toMatchObject({ state: 'valid' })
    expect(at('2090-01-31T18:30:00.000Z')).toMatchObject({ state: 'expired', reason: 'validityOver' })
    expect(at('2090-01-31T18:30:00.000Z').since).toBe('2090-02-01T12:00:00.000Z')
  })

  it('a withdrawn document stays withdrawn until its certificate itself is changed', async () => {
    const { id, certificate } = await aStudent()
    await portal.app.database.transaction((tx) =>
      revokeDocuments(portal.app, tx, [certificate.id], 'withdrawn', 'Given in error.'),
    )
    const details = { id: certificate.id, title: 'Bonafide', documentType: 'Certificate' }
    await admin.certificates.update({ ...details, file: '' })
    expect(await statesOf(id, 'certificate')).toEqual(['revoked withdrawn'])
    await admin.certificates.update({ ...details, title: 'Bonafide, corrected', file: '' })
    expect(await statesOf(id, 'certificate')).toEqual(['revoked withdrawn', 'valid'])
  })

  it('the switch of public checking stays as it was when a document is replaced', async () => {
    const { id, certificate } = await aStudent()
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set({ isPublic: 0 }).where('subjectId', '=', certificate.id).execute(),
    )
    await admin.certificates.update({ id: certificate.id, title: 'New', documentType: 'Certificate', file: '' })
    await portal.app.jobs.poll()
    const [newest] = await documentsOfStudent(portal.app.database.read, id)
    expect(newest).toMatchObject({ kind: 'certificate', state: 'valid', isPublic: 0 })
  })

  it('a certificate that its student keeps from the public stays so with all its codes, also after the bin', async () => {
    const { student, as } = await portal.signInStudent()
    const { id } = await newCertificate(student.id)
    await portal.app.jobs.poll()
    await admin.certificates.update({ id, title: 'New', documentType: 'Certificate', file: '' })
    await portal.app.jobs.poll()
    const [newest] = await documentsOfStudent(portal.app.database.read, student.id)
    await as.myDocuments.setPublic({ id: newest?.id ?? '', isPublic: false })
    await admin.certificates.delete({ id })
    await admin.certificates.restore({ id })
    expect(await statesOf(student.id, 'certificate')).toEqual(['replaced newDocument', 'revoked deleted', 'valid'])
    const documents = await documentsOfStudent(portal.app.database.read, student.id)
    const answers = await Promise.all(documents.map(({ code }) => portal.stranger.fetch(`/v/${code}`)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('a certificate that its student keeps from the public at the moment in which it is replaced stays so', async () => {
    const { app } = portal
    const { student, as } = await portal.signInStudent()
    const { id } = await newCertificate(student.id)
    await app.jobs.poll()
    const [old] = await documentsOfStudent(app.database.read, student.id)
    let hiding: Promise<unknown> | undefined
    await app.database.transaction(async (tx) => {
      await tx.db.updateTable('certificates').set({ title: 'New' }).where('id', '=', id).execute()
      await reconcileDocuments(app, tx, 'certificate', [student.id], null)
      hiding = as.myDocuments.setPublic({ id: old?.id ?? '', isPublic: false })
      if (engine === 'postgres') await waitFor(async () => expect(await waitingForLocks(app.database)).toBe(1))
    })
    await hiding
    const documents = await documentsOfStudent(app.database.read, student.id)
    expect(documents.map(({ isPublic }) => Number(isPublic))).toEqual([0, 0])
  })
})
