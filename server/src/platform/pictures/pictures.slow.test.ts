import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { aPhoto } from '../../testing/files/files.ts'
import { aDearPng, aJpegOfScans, pictureBombs } from '../../testing/files/picture-bombs.ts'
import { PictureRefused } from './picture-refused.ts'
import type { PictureTask } from './picture-task.ts'
import { openPictures, type Pictures } from './pictures.ts'
import { PicturesUnavailable } from './pictures-unavailable.ts'

const KILOBYTES_PER_MEGABYTE = 1_024
const onLinux = it.runIf(process.platform === 'linux')

const opened: Pictures[] = []
function open(...limits: Parameters<typeof openPictures>) {
  const pictures = openPictures(...limits)
  opened.push(pictures)
  return pictures
}
afterEach(() => Promise.all(opened.splice(0).map((pictures) => pictures.close())))

type PhotoTask = Extract<PictureTask, { make: 'photo' }>
const photo = async (bytes: Buffer = aPhoto): Promise<PhotoTask> => ({ make: 'photo', bytes, sides: [800, 160] })
const make = (pictures: Pictures, bytes?: Buffer) => pictures.make('office', () => photo(bytes))

/** What the process has needed at most, in megabytes. */
const peakOf = (pictures: Pictures) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pictures.pid()}/status`, 'utf8'))?.[1]) / KILOBYTES_PER_MEGABYTE

it('makes a photo in two sizes in a process that starts with the first one', async () => {
  const pictures = open()
  expect(pictures.pid()).toBeNull()
  const large = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const sizes = (await make(pictures, large)).map(async (file) => (await sharp(file).metadata()).width)
  expect(await Promise.all(sizes)).toEqual([800, 160])
  expect(pictures.pid()).not.toBeNull()
})

it.each(Object.entries(pictureBombs))('refuses %s before it is decoded, and makes the next photo', async (_, bomb) => {
  const pictures = open({ memoryMaxBytes: 400_000_000 })
  await make(pictures)
  await expect(make(pictures, bomb())).rejects.toThrow(/too (long|many|much compressed)/)
  await expect(pictures.factsOf('student', bomb())).rejects.toThrow(PictureRefused)
  if (process.platform === 'linux') expect(peakOf(pictures)).toBeLessThan(250)
  expect(await make(pictures)).toHaveLength(2)
})

it('takes a photo with as many scans as programs write', async () => {
  const pictures = open()
  expect(await make(pictures, await sharp(aPhoto).jpeg({ progressive: true, mozjpeg: true }).toBuffer())).toHaveLength(
    2,
  )
  expect(await pictures.factsOf('office', aJpegOfScans(99))).toEqual({ isAnimated: false, isCmyk: false })
})

it('takes a JPEG that lacks its end marker, and none that lacks more', async () => {
  const pictures = open()
  for (const missing of [1, 2])
    expect(await make(pictures, aPhoto.subarray(0, aPhoto.length - missing))).toHaveLength(2)
  await expect(make(pictures, aPhoto.subarray(0, aPhoto.length / 2))).rejects.toThrow(PictureRefused)
})

it('takes the most expensive photo within the limits of size', async () => {
  expect(await make(open(), aDearPng())).toHaveLength(2)
})

it('takes a photo whose profile and texts are compressed, as editors write them', async () => {
  const edited = await sharp(aPhoto).withIccProfile('srgb').png().toBuffer()
  expect(edited.includes('iCCP')).toBe(true)
  expect(await make(open(), edited)).toHaveLength(2)
})

it('refuses the one picture whose process crashes, and makes the next one in another process', async () => {
  const pictures = open()
  await make(pictures)
  const first = Number(pictures.pid())
  process.kill(first, 'SIGSTOP')
  const crashing = make(pictures)
  process.kill(first, 'SIGABRT')
  process.kill(first, 'SIGCONT')
  await expect(crashing).rejects.toThrow(PictureRefused)
  expect(await make(pictures)).toHaveLength(2)
  expect(pictures.pid()).not.toBe(first)
})

it('refuses a picture that takes too long', async () => {
  await expect(make(open({ taskTimeMs: 5 }), await aDearPng())).rejects.toThrow('too long')
})

it('makes the picture again when its process was ended from outside', async () => {
  const pictures = open()
  await make(pictures)
  const first = Number(pictures.pid())
  process.kill(first, 'SIGSTOP')
  const making = make(pictures)
  process.kill(first, 'SIGKILL')
  expect(await making).toHaveLength(2)
})

it('says that there are no pictures at the moment where their process is ended again and again', async () => {
  const pictures = open()
  const killing = setInterval(() => {
    const pid = pictures.pid()
    if (pid !== null) process.kill(pid, 'SIGKILL')
  }, 1)
  const huge = sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'red' } })
  await expect(make(pictures, await huge.png().toBuffer())).rejects.toThrow(PicturesUnavailable)
  clearInterval(killing)
})

onLinux('ends a process that needs too much memory, which is that of one picture', async () => {
  await expect(make(open({ memoryMaxBytes: 1_000 }), aDearPng())).rejects.toThrow(PictureRefused)
})

onLinux('the system gives the process no more memory than its bound', async () => {
  const pictures = open()
  await make(pictures)
  const limits = readFileSync(`/proc/${pictures.pid()}/limits`, 'utf8')
  expect(Number(/Max address space\s+(\d+)/.exec(limits)?.[1])).toBeLessThan(12_000_000_000)
})

it('ends the process after some time without pictures', async () => {
  const pictures = open({ idleMs: 10 })
  await make(pictures)
  await expect.poll(() => pictures.pid()).toBeNull()
})

it('works on pictures of the office before those of students that wait', async () => {
  const pictures = open()
  const order: string[] = []
  const send = (lane: 'office' | 'student', name: string) =>
    pictures.make(lane, () => {
      order.push(name)
      return photo()
    })
  await Promise.all([
    ...['first of a student', 'second of a student', 'third of a student'].map((name) => send('student', name)),
    send('office', 'of a clerk'),
  ])
  expect(order).toEqual(['first of a student', 'of a clerk', 'second of a student', 'third of a student'])
})
