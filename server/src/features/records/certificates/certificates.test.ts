import { httpPaths } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPng } from '../../../testing/files/files.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { documentsOfStudent } from '../../documents/issued/issued-documents.store.ts'

onBothEngines('certificates', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const answer = await admin.fetch('/api/uploads/certificate', {
      method: 'POST',
      body: bytes,
      headers: { 'x-file-name': encodeURIComponent(name) },
    })
    return ((await answer.json()) as { id: string }).id
  }

  it('a certificate is added, opened by its student, changed, gets another document, and is deleted', async () => {
    const { student, as: aarav } = await portal.signInStudent()
    await admin.idCards.add({ studentId: student.id, card: `C-${engine}`, collegeId: 'CLG-7' })
    const file = await upload(aPdf(), 'Bonafide – Aarav.pdf')
    const details = { title: 'Bonafide', documentType: 'Certificate' }
    const added = await admin.certificates.add({ studentId: student.id, ...details, file })
    expect(added).toMatchObject({ ...details, document: { name: 'Bonafide – Aarav.pdf', type: 'application/pdf' } })
    const [mine] = (await aarav.me.certificates({})).rows
    expect(mine).toMatchObject({
      studentName: 'Aarav Sharma',
      collegeId: 'CLG-7',
      semester: '3',
      imageUrl: added.imageUrl,
    })
    const opened = await aarav.fetch(added.imageUrl ?? '')
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(aPdf())

    const updated = await admin.certificates.update({
      id: added.id,
      title: 'Bonafide 2',
      documentType: 'Certificate',
      file: '',
    })
    expect(updated).toMatchObject({ title: 'Bonafide 2', imageUrl: added.imageUrl })
    const other = await upload(aPng, 'scan.png')
    const replaced = await admin.certificates.update({ id: added.id, ...details, file: other })
    expect(replaced.document).toMatchObject({ name: 'scan.png', type: 'image/png' })
    expect((await aarav.fetch(replaced.imageUrl ?? '')).headers.get('content-type')).toBe('image/png')

    await admin.certificates.delete({ id: added.id })
    expect((await aarav.me.certificates({})).rows).toEqual([])
    expect((await aarav.fetch(replaced.imageUrl ?? '')).status).toBe(404)
  })

  it('a certificate of the wrong student is moved to the other one, who alone sees it, and can be moved back', async () => {
    const { student: wrong, as: asWrong } = await portal.signInStudent()
    const { student: right, as: asRight } = await portal.signInStudent()
    const file = await upload(aPdf(), 'Marks.pdf')
    const details = { title: 'Marks', documentType: 'Marksheet' }
    const { id, imageUrl } = await admin.certificates.add({ studentId: wrong.id, ...details, file })
    const moved = await admin.certificates.move({ id, to: right.id })
    expect(moved).toMatchObject({ ...details, studentId: right.id, document: { name: 'Marks.pdf' } })
    expect((await asWrong.me.certificates({})).rows).toEqual([])
    expect((await asRight.me.certificates({})).rows).toMatchObject([{ id: moved.id, title: 'Marks' }])
    expect((await asWrong.fetch(imageUrl ?? '')).status).toBe(404)
    expect((await asRight.fetch(moved.imageUrl ?? '')).status).toBe(200)
    for (const { email } of [wrong, right]) {
      const { rows } = await admin.audit.search({ person: email })
      expect(rows.filter(({ action }) => action === 'moveCertificate')).toMatchObject([{ record: 'Marks' }])
    }
    await expect(admin.certificates.move({ id, to: right.id })).rejects.toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' })
    await expect(admin.certificates.move({ id: moved.id, to: right.id })).rejects.toMatchObject({
      code: 'STUDENT_NOT_FOUND',
    })
    const inactive = await portal.addStudent({ status: 'inactive' })
    await expect(admin.certificates.move({ id: moved.id, to: inactive.id })).rejects.toMatchObject({
      code: 'STUDENT_NOT_FOUND',
    })
    await admin.certificates.move({ id: moved.id, to: wrong.id })
    expect((await asRight.me.certificates({})).rows).toEqual([])
    expect((await asWrong.me.certificates({})).rows).toMatchObject([{ title: 'Marks' }])
  })

  it('whoever checks the document of a moved certificate is told that it holds no more, and a new one is issued', async () => {
    const checked = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    const office = await checked.signInAdmin()
    const [wrong, right] = [await checked.addStudent(), await checked.addStudent()]
    const sent = await office.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf() })
    const { id: file } = (await sent.json()) as { id: string }
    const details = { title: 'Marks', documentType: 'Marksheet', issuer: 'Board' }
    const { id } = await office.certificates.add({ studentId: wrong.id, ...details, file })
    const moved = await office.certificates.move({ id, to: right.id })
    expect(moved.issuer).toBe('Board')
    await checked.app.jobs.poll()
    const statesOf = async (student: string) =>
      (await documentsOfStudent(checked.app.database.read, student)).map(({ subjectId, state }) => [subjectId, state])
    expect(await statesOf(wrong.id)).toEqual([[id, 'revoked']])
    expect(await statesOf(right.id)).toEqual([[moved.id, 'valid']])
    await checked.close()
  })

  it('a photo cannot be the document of a certificate, and an upload can be used only once', async () => {
    const { id: studentId } = await portal.addStudent()
    const photo = await admin.fetch('/api/uploads/photo', { method: 'POST', body: aPng })
    const { id: photoId } = (await photo.json()) as { id: string }
    const file = await upload(aPdf(), 'one.pdf')
    await admin.certificates.add({ studentId, title: 'One', documentType: 'T', file })
    for (const unusable of [photoId, file, 'no-such-upload']) {
      const adding = admin.certificates.add({ studentId, title: 'Two', documentType: 'T', file: unusable })
      await expect(adding).rejects.toMatchObject({ code: 'UPLOAD_GONE' })
    }
    expect((await admin.certificates.listOf({ studentId })).total).toBe(1)
  })

  it('a certificate that does not exist is answered as not found', async () => {
    await expect(admin.certificates.read({ id: 'x' })).rejects.toMatchObject({ message: 'Data not found' })
    await expect(admin.certificates.delete({ id: 'x' })).rejects.toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' })
    await expect(admin.certificates.listOf({ studentId: 'x' })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
  })
})

onBothEngines('certificates that another institution has issued', (engine) => {
  const openWith = async (settings: Record<string, string>) => {
    const portal = await openTestPortal(engine, { PORTAL_NAME: 'Shantivan College', ...settings })
    const admin = await portal.signInAdmin()
    const upload = async () => {
      const answer = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf() })
      return ((await answer.json()) as { id: string }).id
    }
    return { portal, admin, upload }
  }
  const details = { title: 'Class XII Marksheet', documentType: 'Marksheet' }

  it('name it; it stays when it is left out, after the bin, and in everything about the student', async () => {
    const { portal, admin, upload } = await openWith({ PORTAL_VERIFICATION: 'on' })
    const { student, as: aarav } = await portal.signInStudent()
    const draft = { studentId: student.id, ...details, file: await upload() }
    const { id, issuer } = await admin.certificates.add({ ...draft, issuer: '  State  Board ' })
    expect(issuer).toBe('State Board')
    await admin.certificates.update({ id, ...details, file: '' })
    await admin.certificates.delete({ id })
    await admin.certificates.restore({ id })
    expect((await aarav.me.certificates({})).rows).toMatchObject([{ issuer: 'State Board' }])
    const archive = await aarav.fetch(httpPaths.ownArchive, { method: 'POST' })
    const files = unzip(Buffer.from(await archive.arrayBuffer()))
    const all = JSON.parse(files.get('all data.json')?.toString() ?? '')
    expect(all.certificates).toMatchObject([{ issuer: 'State Board' }])

    expect(await admin.certificates.update({ id, ...details, issuer: '', file: '' })).toMatchObject({ issuer: '' })
    const { rows } = await admin.audit.search({ student: student.id, action: 'updateCertificate' })
    expect(rows.map(({ fields }) => fields)).toEqual([['issuer'], []])
    await portal.close()
  })

  it('name nobody where it is the college itself, in whatever case', async () => {
    const { portal, admin, upload } = await openWith({ PORTAL_VERIFICATION: 'on' })
    const { id: studentId } = await portal.addStudent()
    const draft = { studentId, ...details, file: await upload() }
    expect(await admin.certificates.add({ ...draft, issuer: 'shantivan college' })).toMatchObject({ issuer: '' })
    await portal.close()
  })

  it('come back from the bin, also when they were deleted before an institution could be named', async () => {
    const { portal, admin, upload } = await openWith({ PORTAL_VERIFICATION: 'on' })
    const { id: studentId } = await portal.addStudent()
    const { id } = await admin.certificates.add({ studentId, ...details, file: await upload() })
    await admin.certificates.delete({ id })
    await portal.app.database.transaction(async ({ db }) => {
      const { row } = await db.selectFrom('deletedRecords').select('row').where('id', '=', id).executeTakeFirstOrThrow()
      const { issuer: _, ...before } = JSON.parse(row)
      await db
        .updateTable('deletedRecords')
        .set({ row: JSON.stringify(before) })
        .where('id', '=', id)
        .execute()
    })
    expect(await admin.certificates.restore({ id })).toMatchObject({ ...details, issuer: '' })
    await portal.close()
  })

  it('are like all others where no documents are issued', async () => {
    const { portal, admin, upload } = await openWith({})
    const { id: studentId } = await portal.addStudent()
    const draft = { studentId, ...details, file: await upload() }
    expect(await admin.certificates.add({ ...draft, issuer: 'State Board' })).toMatchObject({ issuer: '' })
    await portal.close()
  })
})
