import { afterAll, beforeAll, expect, it } from 'vitest'
import { permit } from '../../../permissions/permit.ts'
import type { ClaimedJob } from '../../../platform/jobs/job.ts'
import { orphanKey } from '../../../platform/storage/storage.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { waitingForLocks } from '../../../testing/databases/waiting-for-locks.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { eraseStudent } from '../../privacy/forgetting/erase-student.store.ts'
import { removeErasedFiles } from '../../records/uploads/erased-files.ts'
import { readChecks } from '../issued/checks.store.ts'
import { documentsOfStudent, findDocumentByCode, findIssuedDocument } from '../issued/issued-documents.store.ts'
import { finishDocument } from './finish.store.ts'
import { issueDocumentsJob } from './issue-documents.job.ts'

onBothEngines('the documents of a forgotten student', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let number = 0
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const documentsOf = (studentId: string) => documentsOfStudent(portal.app.database.read, studentId)
  const withCard = async () => {
    const { id } = await portal.addStudent()
    return { id, cardId: (await admin.idCards.add({ studentId: id, card: `FORGET-${++number}`, collegeId: 'C' })).id }
  }
  const erase = (studentId: string) => {
    const allowed = permit(
      { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' },
      'forgetStudent',
      { studentId },
    )
    return portal.app.database.transaction((tx) => eraseStudent(tx, portal.app.tables, allowed, portal.app.now()))
  }
  /** How many transactions of PostgreSQL wait for another one. */
  it('forgetting a student empties their documents, keeps the serial number, and removes the files', async () => {
    const { id, cardId } = await withCard()
    await portal.app.jobs.poll()
    const [document] = await documentsOf(id)
    // The file of a replaced document is set aside after a day.
    await admin.idCards.update({ id: cardId, card: `FORGET-${++number}`, collegeId: 'M' })
    await portal.app.jobs.poll()
    const setAside = orphanKey(document?.fileKey ?? '')
    await portal.app.storage.move(document?.fileKey ?? '', setAside)
    const [newest] = await documentsOf(id)
    await erase(id)
    const { read } = portal.app.database
    expect(await findDocumentByCode(read, document?.code ?? '')).toBe(undefined)
    const erased = await findIssuedDocument(read, document?.id ?? '')
    expect(erased).toMatchObject({ state: 'erased', serial: document?.serial, sourceKey: null, fileKey: null })
    await removeErasedFiles(portal.app)
    for (const key of [setAside, document?.photoKey, newest?.fileKey, newest?.photoKey]) {
      expect(await portal.app.storage.sizeOf(key ?? '')).toBe(null)
    }
  })

  it('a student who is forgotten while their document is made leaves no file and no count of checks', async () => {
    const { app } = portal
    const filesIn = async () =>
      (await Array.fromAsync(app.storage.list())).map(({ key }) => key).filter((key) => key.startsWith('issued/'))
    await app.jobs.poll()
    await removeErasedFiles(app)
    const before = await filesIn()
    const { id } = await withCard()
    const [document] = await documentsOf(id)
    const job = { data: { ids: [document?.id ?? ''] }, place: 0, total: 1, tries: 1 } as ClaimedJob
    const write = await issueDocumentsJob(app).step(job)
    expect(await filesIn()).not.toEqual(before)
    app.checkCounter.countCheck(document?.id ?? '')
    await erase(id)
    await app.database.transaction(write)
    // The portal itself has begun to make it too.
    await app.jobs.poll()
    await removeErasedFiles(app)
    expect(await filesIn()).toEqual(before)
    await app.checkCounter.flush()
    expect((await readChecks(app.database.read, document?.id ?? '')).total).toBe(0)
  })

  it('a student who is forgotten in the moment in which their document is ready leaves no file', async () => {
    const { app } = portal
    const { id } = await withCard()
    await app.jobs.poll()
    const [document] = await documentsOf(id)
    if (!document) throw new Error('no document')
    const keys = { fileKey: `issued/${id}.pdf`, photoKey: `issued/${id}.jpg` }
    for (const key of Object.values(keys)) await app.storage.put(key, aPhoto)
    const made = { ...document, ...keys }
    await app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set({ state: 'making' }).where('id', '=', document.id).execute(),
    )
    let erasing: Promise<unknown> | undefined
    await app.database.transaction(async (tx) => {
      expect(await finishDocument(tx, document, made, app.now())).toBe(true)
      erasing = erase(id)
      if (engine === 'postgres') await waitFor(async () => expect(await waitingForLocks(app.database)).toBe(1))
    })
    await erasing
    await removeErasedFiles(app)
    for (const key of Object.values(keys)) expect(await app.storage.sizeOf(key)).toBe(null)
  })
})
