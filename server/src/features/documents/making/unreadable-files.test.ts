import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import type { Upload } from '@portal/contract/records/uploads'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPagedPdf } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { tryJobsAgain } from '../../../testing/portal/try-jobs-again.ts'
import { faultFor, openS3FaultProxy, type S3Call, type S3FaultProxy } from '../../../testing/services/s3-fault-proxy.ts'
import { s3Keys } from '../../../testing/services/s3-server.ts'
import { makeReadableAgain } from '../issued/make-readable-again.ts'
import { reconcileDocuments } from '../issued/reconcile-documents.ts'

onBothEngines('a document whose file cannot be read in the storage', (engine) => {
  let proxy: S3FaultProxy
  let portal: TestPortal
  let admin: Caller
  let cards = 0
  beforeAll(async () => {
    proxy = await openS3FaultProxy()
    const storage = { STORAGE_URL: proxy.urlOf(), ...s3Keys }
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', ...storage })
    admin = await portal.signInAdmin()
  })
  afterEach(() => proxy.start())
  afterAll(async () => {
    await portal.close()
    await proxy.close()
  })

  const addCard = (studentId: string) => admin.idCards.add({ studentId, card: `CARD-${++cards}`, collegeId: 'C' })
  const issuedOf = async ({ id }: { id: string }) => (await admin.idCards.read({ id })).issued
  const photoKeyOf = async (id: string) => {
    const user = portal.app.database.read.selectFrom('users').select('imageUrl').where('id', '=', id)
    return (await user.executeTakeFirstOrThrow()).imageUrl ?? ''
  }
  const readsOf =
    (wanted: string) =>
    ({ method, key }: S3Call) =>
      method === 'GET' && key === wanted
  const faults = async () => (await admin.jobs.list({ state: 'waiting' })).rows.map(({ fault }) => fault)
  async function addCertificate(file: Buffer<ArrayBuffer>) {
    const { id: studentId } = await portal.addStudent()
    const uploaded = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: file })
    const { id: upload } = (await uploaded.json()) as Upload
    return { studentId, title: 'Bonafide', documentType: 'Certificate', file: upload }
  }

  it('is made at a later attempt when the storage says for a moment that its photo does not exist', async () => {
    const { id } = await portal.addStudent()
    proxy.of = faultFor(2, 'missing', readsOf(await photoKeyOf(id)))
    const card = await addCard(id)
    await portal.app.jobs.poll()
    expect(await issuedOf(card)).toMatchObject({ state: 'making', note: '' })
    expect(await faults()).toEqual([
      'A file is missing in the file storage, or damaged. The log of the portal says which.',
    ])
    await tryJobsAgain(portal)
    expect(await issuedOf(card)).toMatchObject({ state: 'making' })
    await tryJobsAgain(portal)
    expect(await issuedOf(card)).toMatchObject({ state: 'valid', note: '' })
  })

  it('does not keep the others of its job waiting', async () => {
    const [one, other] = [await portal.addStudent(), await portal.addStudent()]
    const [waiting, made] = [await addCard(one.id), await addCard(other.id)]
    await portal.app.jobs.poll()
    proxy.of = faultFor(2, 'missing', readsOf(await photoKeyOf(one.id)))
    // A change of both at once, as by an import.
    await portal.app.database.transaction(async (tx) => {
      const ids = [one.id, other.id]
      await tx.db.updateTable('users').set({ firstName: 'Renamed' }).where('id', 'in', ids).execute()
      await reconcileDocuments(portal.app, tx, 'idCard', ids, null, { isBulk: true })
    })
    await portal.app.jobs.poll()
    expect([(await issuedOf(waiting))?.state, (await issuedOf(made))?.state]).toEqual(['making', 'valid'])
    await tryJobsAgain(portal)
    expect((await issuedOf(waiting))?.state).toBe('valid')
  })

  it('has failed after the last attempt, and is made within an hour after the photo is there again', async () => {
    const { id } = await portal.addStudent()
    proxy.of = faultFor(Number.POSITIVE_INFINITY, 'missing', readsOf(await photoKeyOf(id)))
    const card = await addCard(id)
    await portal.app.jobs.poll()
    await tryJobsAgain(portal, { tries: JOB_ATTEMPTS_MAX - 1 })
    const photoMissing = 'The file of the photo is missing. Give the student a photo again.'
    expect(await issuedOf(card)).toMatchObject({ state: 'failed', note: photoMissing })
    expect(await faults()).toEqual([])
    await makeReadableAgain(portal.app)
    await portal.app.jobs.poll()
    expect(await issuedOf(card)).toMatchObject({ state: 'failed', note: photoMissing })
    await proxy.start()
    await makeReadableAgain(portal.app)
    await portal.app.jobs.poll()
    expect(await issuedOf(card)).toMatchObject({ state: 'valid', note: '' })
  })

  it.each([
    ['too few bytes of it', (stored: Buffer) => stored.subarray(0, 300)],
    ['too many bytes of it', (stored: Buffer) => Buffer.concat([stored, Buffer.alloc(9)])],
    ['as many other bytes', (stored: Buffer) => Buffer.alloc(stored.length, 'x')],
  ])('is not issued unsigned while the storage gives %s', async (_fault, content) => {
    const draft = await addCertificate(aPagedPdf())
    proxy.of = ({ method, key }) => (method === 'GET' && key.startsWith('certificates/') ? { content } : null)
    const { id } = await admin.certificates.add(draft)
    await portal.app.jobs.poll()
    const issued = async () => (await admin.certificates.read({ id })).issued
    expect(await issued()).toMatchObject({ state: 'making', fileUrl: null })
    await tryJobsAgain(portal, { tries: JOB_ATTEMPTS_MAX - 1 })
    const note = 'The file of the certificate is damaged. Upload it again.'
    expect(await issued()).toMatchObject({ state: 'failed', note })
    await proxy.start()
    await makeReadableAgain(portal.app)
    await portal.app.jobs.poll()
    expect(await issued()).toMatchObject({ state: 'valid', fileUrl: expect.any(String) })
  })
})
