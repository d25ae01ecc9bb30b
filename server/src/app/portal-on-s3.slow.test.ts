import { httpPaths } from '@portal/contract/paths'
import type { Upload } from '@portal/contract/records/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPhoto } from '../testing/files/files.ts'
import { unzip } from '../testing/files/unzip.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { openS3Server, type S3Server, s3Keys } from '../testing/services/s3-server.ts'

describe.each([
  ['through the portal', { STORAGE_DIRECT: 'false' }],
  ['directly from the storage', { STORAGE_DIRECT: 'true' }],
])('a portal with its files on S3, fetched %s', (_path, settings) => {
  const isDirect = settings.STORAGE_DIRECT === 'true'
  let server: S3Server
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    server = await openS3Server()
    portal = await openTestPortal('sqlite', { STORAGE_URL: server.urlOf('/portal'), ...s3Keys, ...settings })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const send = (kind: string, body: NonNullable<RequestInit['body']>) =>
    admin.fetch(`/api/uploads/${kind}`, { method: 'POST', body, headers: { 'x-file-name': 'My%20paper.pdf' } })

  async function addCertificate(bytes = aPdf()) {
    const { student, as } = await portal.signInStudent()
    const { id: file } = (await (await send('certificate', bytes)).json()) as Upload
    const { id, imageUrl } = await admin.certificates.add({
      studentId: student.id,
      title: 'Paper',
      documentType: 'T',
      file,
    })
    return { id, href: imageUrl ?? '', student, as }
  }
  /** The actors that opened certificates of this student, from the audit trail. */
  const openingsOf = (studentId: string) =>
    portal.app.database.read
      .selectFrom('audit')
      .select('actorId')
      .where('action', '=', 'openCertificateFile')
      .where('studentId', '=', studentId)
      .execute()
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  it('a student opens their certificate, whole and in parts, with its name and type', async () => {
    const bytes = aPdf(3_000_000)
    const { href, as } = await addCertificate(bytes)
    const whole = await as.fetch(href)
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect(whole.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''My%20paper.pdf")
    expect((await bytesOf(whole)).equals(bytes)).toBe(true)
    const part = await as.fetch(href, { headers: { range: 'bytes=0-3' } })
    expect([part.status, String(await bytesOf(part))]).toEqual([206, '%PDF'])
  })

  it('the documents of a list and the data of a student come through the portal, with every file whole', async () => {
    const bytes = aPdf(3_000_000)
    const { student, as } = await addCertificate(bytes)
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const documents = await admin.fetch(httpPaths.documentsExport, { ...sent, body: `{"q":"${student.email}"}` })
    const files = [...unzip(await bytesOf(documents)).values()]
    expect(files.map((file) => file.equals(bytes))).toEqual([true])
    const archive = unzip(await bytesOf(await as.fetch(httpPaths.ownArchive, sent)))
    expect(archive.get('documents/Paper.pdf')?.equals(bytes)).toBe(true)
    expect(archive.get('photo.jpg')).toEqual(aPhoto)
  })

  it('a photo is shown in both sizes', async () => {
    const { student, as } = await portal.signInStudent()
    const { imageUrl } = await admin.students.read({ id: student.id })
    for (const href of [imageUrl ?? '', `${imageUrl}&size=small`]) {
      const answer = await as.fetch(href)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(await bytesOf(answer)).toEqual(aPhoto)
    }
  })

  it('a document of another student is refused, and every opening is in the audit trail', async () => {
    const { href, as, student } = await addCertificate()
    const { as: other } = await portal.signInStudent()
    const refused = await other.fetch(href, { redirect: 'manual' })
    expect([refused.status, refused.headers.get('location')]).toEqual([404, null])
    expect((await portal.stranger.fetch(href, { redirect: 'manual' })).status).toBe(401)
    await as.fetch(href)
    expect(await openingsOf(student.id)).toEqual([{ actorId: student.id }])
  })

  it('opening any part of a document is in the audit trail, and browsers do not cache it', async () => {
    for (const range of ['bytes=1-', 'bytes=-99999999', 'x', 'Bytes=5-']) {
      const { href, as, student } = await addCertificate()
      const answer = await as.fetch(href, { headers: { range } })
      await answer.arrayBuffer()
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect([range, (await openingsOf(student.id)).length]).toEqual([range, 1])
    }
  })

  it('the content security policy allows pictures from the storage only when browsers fetch them there', async () => {
    const policy = (await admin.fetch('/')).headers.get('content-security-policy')
    expect(policy).toContain(
      isDirect ? `img-src 'self' blob: data: ${server.endpoint};` : "img-src 'self' blob: data:;",
    )
  })

  it.runIf(isDirect)('the URL of a file is neither cached nor logged, and opens no other file', async () => {
    const { href, as } = await addCertificate()
    const redirect = await as.fetch(href, { redirect: 'manual' })
    const location = redirect.headers.get('location') ?? ''
    expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(location).toMatch(new RegExp(`^${server.endpoint}/college/portal/certificates/`))
    expect(portal.lines.join('\n')).not.toContain('X-Amz-Signature')
    expect((await fetch(location)).status).toBe(200)
    const another = location.replace(/certificates\/[\w-]+/, 'certificates/another')
    expect((await fetch(another)).status).toBe(403)
  })

  it.runIf(isDirect)(
    'a URL that a student got before they were deactivated opens nothing 90 seconds later',
    async () => {
      const { href, student, as } = await addCertificate()
      /** What the storage answers to a URL that was given out some time ago. */
      const statusAfter = async (ms: number) => {
        portal.passTime(-ms)
        const answer = await as.fetch(href, { redirect: 'manual' })
        portal.passTime(ms)
        return async () => (await fetch(answer.headers.get('location') ?? '')).status
      }
      const [fresh, old] = [await statusAfter(45_000), await statusAfter(90_000)]
      await admin.students.deactivate({ id: student.id })
      expect((await as.fetch(href, { redirect: 'manual' })).status).toBe(401)
      expect([await fresh(), await old()]).toEqual([200, 403])
    },
  )

  it('a script gets a part of a document from the portal, because it may not follow redirects to the storage', async () => {
    const { href, as } = await addCertificate()
    const headers = { 'sec-fetch-dest': 'empty', range: 'bytes=0-7' }
    const answer = await as.fetch(href, { headers, redirect: 'manual' })
    expect([answer.status, await answer.text()]).toEqual([206, '%PDF-1.4'])
  })

  it('while the storage is down, files are refused with a message and everything else works', async () => {
    const { href, as } = await addCertificate()
    await server.close()
    const notStored = 'The portal cannot store files right now. Nothing was saved. Please try again in a moment.'
    const answers = [
      [await send('certificate', aPdf()), notStored],
      [await send('photo', aPhoto), notStored],
    ] as [Response, string][]
    const notOpened = 'The portal cannot open its files right now. Please try again in a moment.'
    if (!isDirect) answers.push([await as.fetch(href), notOpened])
    for (const [answer, message] of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE', message })
    }
    if (!isDirect) {
      const inTab = await as.fetch(href, { headers: { 'sec-fetch-dest': 'document' } })
      expect([inTab.status, inTab.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect(await inTab.text()).toMatch(new RegExp(`<h1>${notOpened}</h1>.*Try again.*Reference [0-9a-f]+`))
    }
    expect(portal.lines.join('\n')).toContain('the file storage failed')
    await expect(portal.app.storage.check()).rejects.toThrow()
    expect((await admin.students.list({})).total).toBeGreaterThan(0)
  })
})
