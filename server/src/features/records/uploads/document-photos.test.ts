import { buffer } from 'node:stream/consumers'
import type { Upload } from '@portal/contract/records/uploads'
import sharp, { type Metadata } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPdf, aPhotoOfDocument } from '../../../testing/files/files.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { sendFileOfRequest } from '../../../testing/records/request-threads.ts'

// The content of a file never reaches the database: one engine is enough.
let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
  await switchFeature(portal, 'requestLife')
})
afterAll(() => portal.close())

const storedFile = async (uploadId: string) => {
  const files = portal.app.database.read.selectFrom('files').select(['key', 'bytes'])
  const { key, bytes } = await files.where('uploadId', '=', uploadId).executeTakeFirstOrThrow()
  const stored = await portal.app.storage.open(key)
  return { bytes: Number(bytes), content: stored ? await buffer(stored) : Buffer.of() }
}

const expectOnlyPixels = ({ exif, xmp, iptc, comments, orientation }: Metadata) =>
  expect({ exif, xmp, iptc, comments, orientation }).toEqual({})

it.each(['jpeg', 'png'] as const)(
  'a photo of a paper (%s) that a student or the office sends with a request is kept upright and without its place',
  async (format) => {
    const sent = await aPhotoOfDocument(format, 3_000, 1_500)
    expect((await sharp(sent).metadata()).exif?.length).toBeGreaterThan(0)
    for (const as of [(await portal.signInStudent()).as, await portal.signInAdmin()]) {
      const { answer, status } = await sendFileOfRequest(as, new Uint8Array(sent), 'receipt.jpg')
      expect([status, answer.type]).toEqual([201, `image/${format}`])
      const { bytes, content } = await storedFile(answer.id)
      expect([bytes, answer.bytes]).toEqual([content.length, content.length])
      expect(content.includes('of the sender')).toBe(false)
      const metadata = await sharp(content).metadata()
      expect(metadata).toMatchObject({ format, width: 1_000, height: 2_000 })
      expectOnlyPixels(metadata)
    }
  },
)

it('a PDF of a request and the picture of a certificate are kept as they were sent', async () => {
  const admin: Caller = await portal.signInAdmin()
  const { answer } = await sendFileOfRequest((await portal.signInStudent()).as, aPdf())
  expect((await storedFile(answer.id)).content).toEqual(aPdf())
  const scan = await aPhotoOfDocument('jpeg', 3_000, 1_500)
  const headers = { 'x-file-name': 'marksheet.jpg' }
  const taken = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: new Uint8Array(scan), headers })
  expect((await storedFile(((await taken.json()) as Upload).id)).content.equals(scan)).toBe(true)
})
