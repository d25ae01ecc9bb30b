import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { httpPaths } from '@portal/contract/paths'
import { formatCode } from '@portal/contract/text/codes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeText } from '../../../platform/signing/pdf-update.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPagedPdf } from '../../../testing/files/files.ts'
import { readPdf } from '../../../testing/files/pdf-content.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { findDocumentByCode, findIssuedDocument } from '../issued/issued-documents.store.ts'
import { printedFieldsOf } from '../issued/printed-fields.ts'

onBothEngines('issued documents', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const upload = async (body: Buffer<ArrayBuffer>) => {
    const response = await admin.fetch('/api/uploads/certificate', { method: 'POST', body })
    return ((await response.json()) as { id: string }).id
  }
  const rowOf = async (id: string | undefined) => {
    const row = await findIssuedDocument(portal.app.database.read, id ?? '')
    if (!row) throw new Error('no such document')
    return row
  }
  const contentOf = async (key: string | null) => {
    const file = await portal.app.storage.open(key ?? '')
    if (!file) throw new Error('no such file')
    return buffer(file)
  }
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

  it('an ID card becomes a signed PDF with its photo and a credential, under a code', async () => {
    const student = await portal.addStudent()
    const added = await admin.idCards.add({ studentId: student.id, card: 'CS-7', collegeId: 'CLG-7' })
    expect(added.issued).toMatchObject({ kind: 'idCard', state: expect.stringMatching(/making|valid/) })
    const making = await rowOf(added.issued?.id)
    await portal.app.jobs.poll()
    const { issued } = await admin.idCards.read({ id: added.id })
    expect(issued).toMatchObject({ state: 'valid', reason: '', code: making.code, serial: making.serial })
    expect(issued?.checkUrl).toBe(`${portal.app.config.url}/v/${making.code}`)
    const row = await rowOf(issued?.id)
    const pdf = await contentOf(row.fileKey)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.includes('/ByteRange')).toBe(true)
    expect([row.sha256, row.bytes]).toEqual([sha256(pdf), pdf.length])
    expect((await sharp(await contentOf(row.photoKey)).metadata()).format).toBe('jpeg')
    expect(printedFieldsOf(row)).toMatchObject({ card: 'CS-7', collegeId: 'CLG-7', fatherName: 'Rajesh Sharma' })
    expect(JSON.parse(row.credential ?? '')).toMatchObject({ proof: { cryptosuite: 'eddsa-rdfc-2022' } })
  })

  it('nobody finds a document by its code before it is made', async () => {
    const { id: studentId } = await portal.addStudent()
    const { issued } = await admin.idCards.add({ studentId, card: 'EARLY', collegeId: 'C' })
    const { code } = await rowOf(issued?.id)
    // The job may be quicker.
    const before = await findDocumentByCode(portal.app.database.read, code ?? '')
    expect([undefined, 'valid']).toContain(before?.state)
    await portal.app.jobs.poll()
    expect(await findDocumentByCode(portal.app.database.read, code ?? '')).toMatchObject({ state: 'valid' })
  })

  it('a certificate is issued as its uploaded pages with a strip; both hashes are kept', async () => {
    const { id: studentId } = await portal.addStudent()
    const original = aPagedPdf()
    const draft = { title: 'Bonafide', documentType: 'Certificate', file: await upload(original) }
    const { id } = await admin.certificates.add({ studentId, ...draft })
    await portal.app.jobs.poll()
    const { issued } = await admin.certificates.read({ id })
    expect(issued).toMatchObject({ state: 'valid', note: '' })
    const { pages } = await readPdf(await contentOf((await rowOf(issued?.id)).fileKey))
    const description = `Bonafide, Aarav Sharma, issued by ${portal.app.config.name}`
    expect(pages[0]?.alternatives[0]?.replace(/, page 1 of \d+$/, '')).toBe(description)
    const row = await rowOf(issued?.id)
    expect([row.originalSha256, row.originalBytes]).toEqual([sha256(original), original.length])
    expect(row.sha256).toBe(sha256(await contentOf(row.fileKey)))
    expect(row.sha256).not.toBe(row.originalSha256)
    expect(formatCode(row.code ?? '')).toMatch(/^(.{4}-){4}.{4}$/)
  })

  it('a document of another institution is signed as a copy that the college confirms, not as issued by it', async () => {
    const { id: studentId } = await portal.addStudent()
    const paper = { title: 'Class XII Marksheet', documentType: 'Marksheet', file: await upload(aPagedPdf()) }
    const { id } = await admin.certificates.add({ studentId, ...paper, issuer: 'State Board' })
    await portal.app.jobs.poll()
    const { issued } = await admin.certificates.read({ id })
    const row = await rowOf(issued?.id)
    expect(printedFieldsOf(row)).toMatchObject({ title: 'Class XII Marksheet', issuer: 'State Board' })
    const pdf = await contentOf(row.fileKey)
    expect(pdf.includes(`/Reason ${writeText('Copy confirmed by Student Documents')}`)).toBe(true)
    expect(JSON.parse(row.credential ?? '').credentialSubject.achievement.creator.name).toBe('State Board')
    const sent = await admin.fetch(issued?.fileUrl ?? '')
    expect(sent.headers.get('content-disposition')).toContain(`Copy%20${row.serial}.pdf`)
  })

  it('what cannot be made says why, keeps no other document, and is made after the cause is gone', async () => {
    const [student, other] = [await portal.addStudent(), await portal.addStudent()]
    const key = (await imageOf(student.id)) ?? ''
    const noPhoto = await portal.app.storage.put(key, Buffer.from('This is no photo.'))
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('files').set(noPhoto).where('key', '=', key).execute(),
    )
    const broken = await admin.idCards.add({ studentId: student.id, card: 'BROKEN', collegeId: 'C' })
    const good = await admin.idCards.add({ studentId: other.id, card: 'GOOD', collegeId: 'C' })
    await portal.app.jobs.poll()
    const failed = (await admin.idCards.read({ id: broken.id })).issued
    expect(failed).toMatchObject({ state: 'failed', code: null, note: expect.stringContaining('photo cannot be read') })
    expect((await admin.idCards.read({ id: good.id })).issued).toMatchObject({ state: 'valid' })
    await admin.idCards.update({ id: broken.id, card: 'MENDED', collegeId: 'C' })
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ imageUrl: null }).where('id', '=', student.id).execute(),
    )
    await admin.idCards.update({ id: broken.id, card: 'MENDED', collegeId: 'C' })
    await portal.app.jobs.poll()
    expect((await admin.idCards.read({ id: broken.id })).issued).toMatchObject({
      ...{ state: 'valid', note: '', serial: failed?.serial },
    })
  })

  const imageOf = async (id: string) => {
    const user = portal.app.database.read.selectFrom('users').select('imageUrl').where('id', '=', id)
    return (await user.executeTakeFirstOrThrow()).imageUrl
  }

  it('the signed PDF and the credential are sent to the student and the office, and are in the archive', async () => {
    const { student, as: aarav } = await portal.signInStudent()
    const { id } = await admin.idCards.add({ studentId: student.id, card: 'SENT', collegeId: 'C' })
    await portal.app.jobs.poll()
    const { issued } = await admin.idCards.read({ id })
    const row = await rowOf(issued?.id)
    for (const caller of [aarav, admin]) {
      const pdf = await caller.fetch(issued?.fileUrl ?? '')
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      expect(pdf.headers.get('content-disposition')).toContain(`ID%20card%20${row.serial}.pdf`)
      expect(sha256(Buffer.from(await pdf.arrayBuffer()))).toBe(row.sha256)
      const credential = await caller.fetch(issued?.credentialUrl ?? '')
      expect(credential.headers.get('content-type')).toBe('application/vc')
      expect(await credential.text()).toBe(row.credential)
    }
    const { as: somebodyElse } = await portal.signInStudent()
    expect((await somebodyElse.fetch(issued?.fileUrl ?? '')).status).toBe(404)
    const opened = await admin.audit.search({ student: student.id, action: 'openIssuedFile' })
    expect(opened.rows.map(({ record }) => record)).toEqual([row.serial, row.serial])
    const archive = await aarav.fetch(httpPaths.ownArchive, { method: 'POST' })
    const files = unzip(Buffer.from(await archive.arrayBuffer()))
    expect(sha256(files.get(`issued documents/ID card ${row.serial}.pdf`) ?? Buffer.of())).toBe(row.sha256)
    expect(files.get(`issued documents/ID card ${row.serial}.json`)?.toString()).toBe(row.credential)
    const all = JSON.parse(files.get('all data.json')?.toString() ?? '')
    expect(all.issuedDocuments).toMatchObject([{ serial: row.serial, printed: { card: 'SENT' } }])
  })

  it('the student sees their documents without reading again', async () => {
    const { student, as: aarav } = await portal.signInStudent()
    await admin.idCards.add({ studentId: student.id, card: 'SEEN', collegeId: 'C' })
    await waitFor(async () => {
      const { rows } = await aarav.me.idCards({})
      expect(rows[0]?.issued).toMatchObject({ state: 'valid' })
    })
  })
})

onBothEngines('without PORTAL_VERIFICATION', (engine) => {
  it('nothing is issued', async () => {
    const portal = await openTestPortal(engine)
    const admin = await portal.signInAdmin()
    const { id: studentId } = await portal.addStudent()
    const card = await admin.idCards.add({ studentId, card: 'PLAIN', collegeId: 'C' })
    expect(card.issued).toBe(null)
    const { rows } = await admin.jobs.list({})
    expect(rows).toEqual([])
    await portal.close()
  })
})
