import { writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { Upload } from '@portal/contract/records/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../platform/database/engine.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPhoto } from '../../../testing/files/files.ts'
import {
  aGifThatIsAScript,
  aGrainyPicture,
  aJpegWithAPage,
  aMovingWebp,
  anApng,
  anSvg,
  aPageThatIsAPdf,
  aPdfThatActs,
  aPdfWithAPage,
  aPictureBomb,
  deflateBombs,
} from '../../../testing/files/malicious-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

const KILOBYTES_PER_MEGABYTE = 1024

let portal: TestPortal
let admin: Caller
const usePortal = (engine: Engine) => {
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())
}

const send = (kind: 'photo' | 'certificate', body: NonNullable<RequestInit['body']>, name = 'paper.pdf') =>
  admin.fetch(`/api/uploads/${kind}`, {
    method: 'POST',
    body,
    headers: { 'x-file-name': encodeURIComponent(name), 'content-type': 'text/html' },
  })
const refusal = async (answer: Promise<Response>) => (await (await answer).json()) as { code: string; message: string }
const uploadOf = async (answer: Promise<Response>) => (await (await answer).json()) as Upload

// The content of a file never reaches the database: one engine is enough.
describe('malicious files', () => {
  usePortal('sqlite')

  it.each([
    ['an SVG with a script', anSvg],
    ['a GIF that is also a script', aGifThatIsAScript],
    ['an HTML page with a PDF after it', aPageThatIsAPdf],
    ['an animated PNG', anApng],
    ['a ZIP', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
  ])('%s is accepted neither as a photo nor as a certificate, whatever its name', async (_what, bytes) => {
    expect(await refusal(send('photo', bytes, 'photo.jpg'))).toMatchObject({ code: 'PHOTO_TYPE' })
    expect(await refusal(send('certificate', bytes, 'paper.pdf'))).toMatchObject({
      code: 'CERTIFICATE_TYPE',
      message: expect.stringMatching(/^This is not a document the portal can take\./),
    })
  })

  it('a photo is re-encoded: neither hidden HTML nor its location is kept', async () => {
    const taken = await sharp(aPhoto)
      .withExif({ IFD0: { Copyright: 'of the sender' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(0)
    for (const bytes of [aJpegWithAPage, taken]) {
      for (const photo of await servedPhotosOf(bytes)) {
        expect(photo.includes('<script>')).toBe(false)
        expect(photo.includes('of the sender')).toBe(false)
        const { exif, xmp, iptc, comments } = await sharp(photo).metadata()
        expect({ exif, xmp, iptc, comments }).toEqual({})
        expect(photo.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
      }
    }
  })

  it('only the first frame of an animated picture is kept', async () => {
    const [full] = await servedPhotosOf(await aMovingWebp())
    const { pages, format } = await sharp(full).metadata()
    expect({ pages, format }).toEqual({ pages: undefined, format: 'jpeg' })
    const { channels } = await sharp(full).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0])
  })

  it.each([
    ['a PNG of 900 million pixels', aPictureBomb],
    [
      'a photo of 100 million pixels',
      () =>
        sharp({ create: { width: 11_600, height: 8_700, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
    ],
  ])('%s is refused before it is decoded', async (_what, make) => {
    const bomb = await make()
    const megabytes = await peakMemoryGrowth(async () => {
      expect(await refusal(send('photo', bomb))).toMatchObject({ code: 'PICTURE_TOO_MANY_PIXELS' })
      expect(await refusal(send('certificate', bomb))).toMatchObject({ code: 'PICTURE_TOO_MANY_PIXELS' })
    })
    expect(megabytes).toBeLessThan(100)
  })

  it.each(Object.entries(deflateBombs))(
    'a picture with 100 MB compressed into %s does not take that memory',
    async (_where, make) => {
      const bomb = make()
      const megabytes = await peakMemoryGrowth(async () =>
        expect([201, 422]).toContain((await send('photo', bomb)).status),
      )
      expect(megabytes).toBeLessThan(100)
    },
  )

  it.each([
    ['JPEG', 'jpeg'],
    ['PNG', 'png'],
    ['WebP', 'webp'],
  ] as const)(
    'a %s that is truncated or damaged anywhere is accepted or refused, never an internal error',
    async (_type, format) => {
      const bytes = await aGrainyPicture(format)
      const damaged = Array.from({ length: 40 }, (_, index) => {
        const offset = Math.floor((bytes.length * index) / 40)
        const changed = Buffer.from(bytes)
        changed.fill(0xa5 ^ index, offset, Math.min(bytes.length, offset + 1 + (index % 7)))
        return index % 2 === 0 ? changed : bytes.subarray(0, offset)
      })
      const statuses = await Promise.all(damaged.map(async (file) => (await send('photo', file)).status))
      expect(statuses.filter((status) => ![201, 415, 422].includes(status))).toEqual([])
      expect(statuses).toContain(422)
    },
  )

  it.each([
    ['a PDF with HTML in it', aPdfWithAPage, 'application/pdf'],
    ['a PDF with a script', aPdfThatActs('/S /JavaScript /JS (app.alert\\(1\\))'), 'application/pdf'],
    ['a PDF that starts a program', aPdfThatActs('/S /Launch /F (cmd.exe)'), 'application/pdf'],
    ['a JPEG with HTML in it', aJpegWithAPage, 'image/jpeg'],
  ])('%s is stored unchanged, and served only as the type of its bytes', async (_what, bytes, type) => {
    const answer = await certificateOf(bytes, 'paper.html')
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script')
    // Safari shows no PDF that has a sandbox policy.
    expect(policy?.includes('sandbox')).toBe(type !== 'application/pdf')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes))
  })
})

onBothEngines('malicious file names', (engine) => {
  usePortal(engine)

  it.each([
    ['paper.pdf\r\nSet-Cookie: a=b', 'paper.pdf'],
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.pdf'],
    ['....//....//', 'document.pdf'],
    ['paper.pdf"; filename="run.exe', 'paper.pdf; filename=run.pdf'],
    ['paper.pdf\0.exe', 'paper.pdf.pdf'],
    ['paper\u202Exe.fdp', 'paperxe.pdf'],
    ['\u200F\u2067paper.pdf', 'paper.pdf'],
    ['%2e%2e%2fpaper.html', '%2e%2e%2fpaper.pdf'],
    ['\u{1F393}'.repeat(300), `${'\u{1F393}'.repeat(100)}.pdf`],
    ["'; drop table files; --.pdf", "'; drop table files; --.pdf"],
  ])('a file named %j is served as %j, and adds no other header', async (sentName, servedName) => {
    const { headers } = await certificateOf(aPdf(), sentName)
    const [, encoded = ''] =
      /^inline; filename\*=UTF-8''([\w.~%!-]+)$/.exec(headers.get('content-disposition') ?? '') ?? []
    expect(decodeURIComponent(encoded)).toBe(servedName)
    expect(headers.getSetCookie()).toEqual([])
  })

  it('a name with a line break or invalid encoding does no harm', async () => {
    expect(await statusOfRawName('paper\r\nx-evil: 1')).toBe('not sent')
    expect(await statusOfRawName('%E0%A4%A.pdf')).toBe(201)
    expect(await statusOfRawName('\xff\xfe.pdf')).toBe(201)
  })
})

/** The growth of the peak memory of this process during the work, in megabytes. */
async function peakMemoryGrowth(work: () => Promise<unknown>) {
  // Reset the peak, because other tests in this process have raised it.
  if (process.platform === 'linux') await writeFile('/proc/self/clear_refs', '5')
  const before = process.resourceUsage().maxRSS
  await work()
  return (process.resourceUsage().maxRSS - before) / KILOBYTES_PER_MEGABYTE
}

/** Uploads the bytes as a student's photo; returns both sizes that the portal serves. */
async function servedPhotosOf(bytes: NonNullable<RequestInit['body']>) {
  const { id: photo } = await uploadOf(send('photo', bytes))
  const { password: _, status: __, id, ...details } = await portal.addStudent()
  const { imageUrl } = await admin.students.update({ id, ...details, password: '', photo })
  const read = async (path: string) => Buffer.from(await (await admin.fetch(path)).arrayBuffer())
  return [await read(imageUrl ?? ''), await read(`${imageUrl}&size=small`)]
}

/** Uploads the bytes as a certificate; returns the response to a user who opens it. */
async function certificateOf(bytes: NonNullable<RequestInit['body']>, name: string) {
  const { id: file } = await uploadOf(send('certificate', bytes, name))
  const { id: studentId } = await portal.addStudent()
  const { imageUrl } = await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
  return admin.fetch(imageUrl ?? '')
}

function statusOfRawName(name: string) {
  return new Promise<number | undefined | 'not sent'>((resolve) => {
    const { port } = new URL(portal.url)
    const headers = { cookie: admin.cookie, 'x-file-name': name }
    try {
      const request = httpRequest({ port, path: '/api/uploads/certificate', method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      request.end(aPdf())
    } catch {
      resolve('not sent')
    }
  })
}
