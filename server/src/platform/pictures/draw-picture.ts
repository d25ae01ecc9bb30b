import { PHOTO_MAX_PIXELS } from '@portal/contract/limits'
import sharp, { type Sharp } from 'sharp'
import { checkJpeg, withEnd } from './jpeg-limits.ts'
import { PictureRefused } from './picture-refused.ts'
import type { PictureResult, PictureTask } from './picture-task.ts'
import { checkPng } from './png-limits.ts'

/** The only file that imports the image library. It is loaded in the process for pictures alone: see pictures.ts. */

const JPEG_QUALITY = 84
const CHECKED_PX = 160
/** Of a drawing at 72 dots per inch. */
const DRAWING_UNITS = 34
const WHITE = '#ffffff'
/** A logo in the bar, for screens with three dots in a pixel. */
const LOGO = { width: 360, height: 96 }
/** Their sides, and how much of it the logo takes. Systems cut a maskable one to a circle of four fifths of its width. */
const LOGO_ICONS = [
  ...[[32, 0.94] as const, [180, 0.8] as const, [192, 0.84] as const, [512, 0.84] as const],
  ...[[192, 0.56] as const, [512, 0.56] as const],
]

sharp.cache(false)
sharp.concurrency(1)

/** Does one task. A picture that cannot be used is answered, not thrown. */
export async function drawPicture(task: PictureTask): Promise<PictureResult> {
  try {
    // What the portal draws itself is no stranger's.
    if (task.make === 'icon') return { files: await icon(task) }
    const { isAnimated, lacksEnd } = checkBeforeDecoding(task.bytes)
    const open = opener(lacksEnd)
    if (task.make === 'facts') return { facts: await factsOf(task.bytes, isAnimated, open) }
    return { files: await makeFiles(task, open) }
  } catch (error) {
    return { refused: (error as Error).message, isTooLarge: error instanceof PictureRefused && error.isTooLarge }
  }
}

type Open = (bytes: Uint8Array) => Sharp

/**
 * Viewers show a JPEG without its end marker, so it gets one. With it nothing says any more that other bytes are missing but a
 * warning of the decoder.
 */
const opener =
  (lacksEnd: boolean): Open =>
  (bytes) =>
    sharp(lacksEnd ? withEnd(bytes) : bytes, {
      limitInputPixels: PHOTO_MAX_PIXELS,
      failOn: lacksEnd ? 'warning' : 'error',
      animated: false,
    })

function makeFiles(task: Exclude<PictureTask, { make: 'facts' | 'icon' }>, open: Open): Promise<Uint8Array[]> {
  if (task.make === 'photo') return photo(task, open)
  if (task.make === 'smaller') return smaller(task, open)
  if (task.make === 'paper') return paper(task, open)
  if (task.make === 'logo') return logo(task, open)
  return task.make === 'redrawn' ? redrawn(task, open) : check(task, open)
}

type TaskOf<Make> = Extract<PictureTask, { make: Make }>

/** It is decoded once: the small size is made of the large one. */
async function photo({ bytes, sides: [large, small] }: TaskOf<'photo'>, open: Open) {
  const upright = open(bytes).rotate().resize(large, large, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await upright.flatten({ background: WHITE }).raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const jpeg = { quality: JPEG_QUALITY, mozjpeg: true }
  const resized = pixels().resize(small, small, { fit: 'inside', withoutEnlargement: true })
  return [await pixels().jpeg(jpeg).toBuffer(), await resized.jpeg(jpeg).toBuffer()]
}

async function smaller({ bytes, maxHeight }: TaskOf<'smaller'>, open: Open) {
  const resized = open(bytes).rotate().resize({ height: maxHeight, withoutEnlargement: true })
  // With Huffman tables made for the photo it would be 5 % smaller, but take an eighth longer.
  return [await resized.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false }).toBuffer()]
}

async function redrawn({ bytes, within: { width, height } }: TaskOf<'redrawn'>, open: Open) {
  const resized = open(bytes).rotate().resize(width, height, { fit: 'inside', withoutEnlargement: true })
  return [await resized.toColourspace('srgb').png({ palette: true, compressionLevel: 9 }).toBuffer()]
}

async function paper({ bytes, side }: TaskOf<'paper'>, open: Open) {
  const { format } = await open(bytes).metadata()
  const upright = open(bytes)
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return [await (format === 'png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY })).toBuffer()]
}

async function check({ bytes }: TaskOf<'check'>, open: Open) {
  await open(bytes).resize(CHECKED_PX, CHECKED_PX, { fit: 'inside' }).raw().toBuffer()
  return []
}

async function factsOf(bytes: Uint8Array, isAnimated: boolean, open: Open) {
  const { pages = 1, space } = await open(bytes).metadata()
  return { isAnimated: isAnimated || pages > 1, isCmyk: space === 'cmyk' }
}

/** In the order of `logoFileNames`. */
async function logo({ bytes }: TaskOf<'logo'>, open: Open) {
  const inBar = open(bytes).resize(LOGO.width, LOGO.height, { fit: 'inside', withoutEnlargement: true })
  const icons = LOGO_ICONS.map(async ([size, share]) => {
    const side = Math.round(size * share)
    const [before, after] = [Math.floor((size - side) / 2), Math.ceil((size - side) / 2)]
    const drawn = open(bytes)
      .resize(side, side, { fit: 'contain', background: '#ffffff00' })
      .flatten({ background: WHITE })
    const square = drawn.extend({ top: before, left: before, bottom: after, right: after, background: WHITE })
    return square.png({ palette: true }).toBuffer()
  })
  return [await inBar.toColourspace('srgb').png({ palette: true }).toBuffer(), ...(await Promise.all(icons))]
}

async function icon({ bytes, size, drawing, background }: TaskOf<'icon'>) {
  const drawn = await sharp(bytes, { density: 72 * (drawing / DRAWING_UNITS) })
    .resize(drawing, drawing, { fit: 'contain', background })
    .png()
    .toBuffer()
  const square = sharp({ create: { width: size, height: size, channels: 3, background } })
  const png = square.composite([{ input: drawn }]).png({ palette: true })
  return [await png.toBuffer()]
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const JPEG = Buffer.from([0xff, 0xd8])

/**
 * Looks at what a picture says of itself before it is decoded. Throws PictureRefused for one that would take more memory or
 * time than its pixels need. A side of a WebP has at most 16,383 pixels, and its texts are not compressed.
 */
function checkBeforeDecoding(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, PNG.length).equals(PNG)) return { ...checkPng(file), lacksEnd: false }
  const isJpeg = file.subarray(0, JPEG.length).equals(JPEG)
  return { isAnimated: false, lacksEnd: isJpeg && checkJpeg(file).lacksEnd }
}
