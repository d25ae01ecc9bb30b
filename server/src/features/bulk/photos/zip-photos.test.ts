import { Readable } from 'node:stream'
import { PHOTO_IMPORT_FILES_MAX } from '@portal/contract/limits'
import { expect, it } from 'vitest'
import { aPhoto } from '../../../testing/files/files.ts'
import { rawZip } from '../../../testing/files/raw-zip.ts'
import { zipPhotos } from './zip-photos.ts'

async function namesIn(archive: Buffer) {
  const open = (start = 0, end = archive.length) => Readable.from([archive.subarray(start, end)], { objectMode: false })
  const names: string[] = []
  for await (const { name } of zipPhotos({ bytes: archive.length, open })) names.push(name)
  return names
}

const folders = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}/`, data: '' }))
const photo = { name: 'photos/C-1.jpg', data: Buffer.from(aPhoto) }

it('the photos of an archive are read from its folders', async () => {
  expect(await namesIn(rawZip([...folders(3), photo]))).toEqual(['C-1.jpg'])
})

it('an archive of folders without end is refused before they are read', async () => {
  const reading = namesIn(rawZip([...folders(4 * PHOTO_IMPORT_FILES_MAX), photo]))
  await expect(reading).rejects.toMatchObject({ code: 'TOO_MANY_PHOTOS' })
})
