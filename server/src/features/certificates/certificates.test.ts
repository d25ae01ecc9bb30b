import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { aPdf, aPng } from '../../testing/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

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
