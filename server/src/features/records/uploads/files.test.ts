import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { CERTIFICATE_MAX_BYTES, PHOTO_MAX_BYTES } from '@portal/contract/limits'
import type { Upload } from '@portal/contract/records/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPhoto, aPng, aWebp } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

onBothEngines('uploads and downloads', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const send = (kind: string, body: NonNullable<RequestInit['body']>, name = 'file', as = admin) =>
    as.fetch(`/api/uploads/${kind}`, { method: 'POST', body, headers: { 'x-file-name': name } })
  const uploadOf = async (answer: Promise<Response>) =>
    (await (await answer).json()) as Upload & { code: string; message: string }

  const addStudentWith = async (photo: NonNullable<RequestInit['body']>) => {
    const { id } = await uploadOf(send('photo', photo))
    const student = await portal.addStudent()
    const { password: _, status: __, id: studentId, ...details } = student
    return admin.students.update({ id: studentId, ...details, password: '', photo: id })
  }

  it.each([
    ['photo', 'JPEG', aPhoto],
    ['photo', 'PNG', aPng],
    ['photo', 'WebP', aWebp],
    ['certificate', 'PDF', aPdf()],
    ['certificate', 'JPEG', aPhoto],
    ['certificate', 'PNG', aPng],
    ['certificate', 'WebP', aWebp],
  ] as const)('a %s can be a %s', async (kind, _type, bytes) => {
    expect((await send(kind, bytes)).status).toBe(201)
  })

  it.each([
    ['photo', 'a PDF', aPdf(), 'PHOTO_TYPE'],
    [
      'photo',
      'an SVG that is called .jpg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      'PHOTO_TYPE',
    ],
    ['photo', 'an empty file', '', 'PHOTO_TYPE'],
    ['photo', 'a JPEG that is cut off', aPhoto.subarray(0, aPhoto.length - 200), 'PHOTO_UNREADABLE'],
    ['certificate', 'HTML', '<!doctype html><script>alert(1)</script>', 'CERTIFICATE_TYPE'],
    ['certificate', 'three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 'CERTIFICATE_UNREADABLE'],
    ['certificate', 'a JPEG that is cut off', aPhoto.subarray(0, aPhoto.length - 200), 'CERTIFICATE_UNREADABLE'],
    ['certificate', 'a PNG that is cut off', aPng.subarray(0, aPng.length - 30), 'CERTIFICATE_UNREADABLE'],
    ['certificate', 'a WebP that is cut off', aWebp.subarray(0, aWebp.length - 30), 'CERTIFICATE_UNREADABLE'],
    ['certificate', 'five bytes of a PDF', Buffer.from('%PDF-'), 'CERTIFICATE_UNREADABLE'],
    ['certificate', 'a PDF that is cut off', aPdf(50_000).subarray(0, 49_950), 'CERTIFICATE_UNREADABLE'],
    ['certificate', 'a ZIP', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 'CERTIFICATE_TYPE'],
  ] as const)('a %s cannot be %s', async (kind, _what, bytes, code) => {
    const answer = await send(kind, bytes, 'photo.jpg')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
  })

  it.each([
    ['photo', PHOTO_MAX_BYTES, 'PHOTO_TOO_LARGE', 'at most 5 MB'],
    ['certificate', CERTIFICATE_MAX_BYTES, 'CERTIFICATE_TOO_LARGE', 'at most 20 MB'],
  ] as const)(
    'a %s of more than %d bytes is refused, with or without a content length',
    async (kind, bytes, code, sentence) => {
      const large = kind === 'photo' ? Buffer.concat([aPhoto, Buffer.alloc(bytes)]) : aPdf(bytes + 1)
      const withLength = await send(kind, large)
      expect(await withLength.json()).toMatchObject({ code, message: expect.stringContaining(sentence) })
      const chunks = new Blob([large]).stream()
      const withoutLength = await admin.fetch(`/api/uploads/${kind}`, {
        method: 'POST',
        body: chunks,
        duplex: 'half',
      } as RequestInit)
      expect(await withoutLength.json()).toMatchObject({ code })
    },
  )

  it('a certificate of exactly the size limit is accepted', async () => {
    expect(await uploadOf(send('certificate', aPdf(CERTIFICATE_MAX_BYTES)))).toMatchObject({
      bytes: CERTIFICATE_MAX_BYTES,
    })
  })

  it('an upload whose connection breaks leaves no file behind', async () => {
    const before = await countFiles()
    const { port } = new URL(portal.url)
    const request = httpRequest({
      port,
      path: '/api/uploads/certificate',
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-length': 1_000_000 },
    })
    request.on('error', () => {})
    request.write(aPdf(500_000))
    const listIncoming = () => readdir(path.join(portal.app.config.dataDir, 'files', '.incoming'))
    await waitFor(async () => expect(await listIncoming()).toHaveLength(1))
    request.destroy()
    await waitFor(async () => expect(await listIncoming()).toEqual([]))
    expect(await countFiles()).toBe(before)
  })

  it('a photo is stored upright, without the metadata of the camera, in two sizes', async () => {
    const rotated = await sharp({ create: { width: 1200, height: 1000, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'my secret place' } })
      .toBuffer()
    const { imageUrl } = await addStudentWith(rotated)
    const whole = Buffer.from(await (await admin.fetch(imageUrl ?? '')).arrayBuffer())
    const small = Buffer.from(await (await admin.fetch(`${imageUrl}&size=small`)).arrayBuffer())
    const metadata = await sharp(whole).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 667, height: 800 })
    expect(metadata.exif).toBeUndefined()
    expect(whole.includes('my secret place')).toBe(false)
    expect(await sharp(small).metadata()).toMatchObject({ width: 133, height: 160 })
  })

  it('a picture of too many pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await uploadOf(send('photo', bomb))).toMatchObject({
      code: 'PICTURE_TOO_MANY_PIXELS',
      message: expect.stringContaining('at most 50 million pixels, and 20,000 on a side'),
    })
  })

  it.each(['photo', 'certificate'] as const)('a %s without the last two bytes of its JPEG is taken', async (kind) => {
    const picture = aPhoto.subarray(0, aPhoto.length - 2)
    expect((await admin.fetch(`/api/uploads/${kind}`, { method: 'POST', body: picture })).status).toBe(201)
  })

  it('a PDF with something before its beginning or far behind its end is taken, as viewers do', async () => {
    const before = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, ' '), aPdf()])
    expect((await send('certificate', before(1_000))).status).toBe(201)
    expect((await send('certificate', before(1_030))).status).toBe(415)
    expect((await send('certificate', Buffer.concat([aPdf(), Buffer.alloc(200_000)]))).status).toBe(201)
    // What ends after its first page only is cut off, although an end stands in it.
    const cutOff = Buffer.concat([aPdf(), Buffer.from('9 0 obj\n<< /Length 50000 >>\nstream\n'), Buffer.alloc(20_000)])
    expect(await uploadOf(send('certificate', cutOff))).toMatchObject({ code: 'CERTIFICATE_UNREADABLE' })
  })

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\Zeugnis.pdf', 'Zeugnis.pdf'],
    ['प्रमाणपत्र.pdf', 'प्रमाणपत्र.pdf'],
    ['evil\u202Efdp.exe', 'evilfdp.pdf'],
    ['a\0b\r\nc.pdf', 'abc.pdf'],
    ['', 'document.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(200)}.pdf`],
  ])('the file name %j is stored as %j', async (sentName, storedName) => {
    expect(await uploadOf(send('certificate', aPdf(), encodeURIComponent(sentName)))).toMatchObject({
      name: storedName,
    })
  })

  it('a download has its type and name, runs no script, and is cached by no browser', async () => {
    const { imageUrl } = await certificateOf(await portal.addStudent(), 'Zeugnis „1“.pdf')
    const answer = await admin.fetch(imageUrl)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('Zeugnis „1“.pdf')}`,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const etag = answer.headers.get('etag') ?? ''
    expect((await admin.fetch(imageUrl, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const { id } = await portal.addStudent()
    const photo = (await admin.students.read({ id })).imageUrl ?? ''
    for (const href of [photo, `${photo}&size=small`]) {
      expect((await admin.fetch(href)).headers.get('cache-control')).toBe('no-store')
    }
  })

  it('a download supports byte ranges', async () => {
    const { imageUrl } = await certificateOf(await portal.addStudent())
    const part = async (range: string) => {
      const answer = await admin.fetch(imageUrl, { headers: { range } })
      return [
        answer.status,
        answer.headers.get('content-range'),
        Buffer.from(await answer.arrayBuffer()).toString('latin1'),
      ]
    }
    const bytes = aPdf().length
    expect(await part('bytes=0-3')).toEqual([206, `bytes 0-3/${bytes}`, '%PDF'])
    expect(await part('bytes=-6')).toEqual([206, `bytes ${bytes - 6}-${bytes - 1}/${bytes}`, '%%EOF\n'])
    expect(await part(`bytes=${bytes}-`)).toEqual([416, `bytes */${bytes}`, ''])
    expect((await part('lines=1-2'))[0]).toBe(200)
  })

  it('a student can open their own photo and documents, but not those of another student', async () => {
    const { student: own, as: aarav } = await portal.signInStudent()
    const other = await portal.addStudent()
    const [mine, theirs] = [await certificateOf(own), await certificateOf(other)]
    const photoOf = async (id: string) => (await admin.students.read({ id })).imageUrl ?? ''
    const status = async (as: Caller, path: string) => (await as.fetch(path)).status
    expect(await status(aarav, mine.imageUrl)).toBe(200)
    expect(await status(aarav, theirs.imageUrl)).toBe(404)
    expect(await status(aarav, await photoOf(own.id))).toBe(200)
    expect(await status(aarav, await photoOf(other.id))).toBe(404)
    expect(await status(portal.stranger, mine.imageUrl)).toBe(401)
  })

  async function certificateOf({ id: studentId }: { id: string }, name = 'paper.pdf') {
    const { id: file } = await uploadOf(send('certificate', aPdf(), encodeURIComponent(name)))
    const added = await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
    return { id: added.id, imageUrl: added.imageUrl ?? '' }
  }

  async function countFiles() {
    let files = 0
    for await (const _ of portal.app.storage.list()) files++
    return files
  }
})
