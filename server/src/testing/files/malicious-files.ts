import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPdf, aPhoto, aPng } from './files.ts'

const HTML_PAGE = '<html><script>document.title = "ran"</script></html>'

export const anSvg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
export const aGifThatIsAScript = Buffer.from(
  'GIF89a/*\x01\x00\x01\x00\x00\x00\x00*/=1;alert(1)//\x2c\x00\x3b',
  'latin1',
)
/** A file that content sniffing takes for HTML: `%PDF` comes late, as some PDF readers allow. */
export const aPageThatIsAPdf = Buffer.concat([Buffer.from(HTML_PAGE), aPdf()])
/** A PDF with an HTML page before its first object, where any content is allowed. */
export const aPdfWithAPage = Buffer.from(
  aPdf().toString('latin1').replace('%PDF-1.4\n', `%PDF-1.4\n${HTML_PAGE}\n`),
  'latin1',
)

/** A JPEG with an HTML page in a comment and another after its end. */
export const aJpegWithAPage = Buffer.concat([
  aPhoto.subarray(0, 2),
  Buffer.from([0xff, 0xfe, 0, HTML_PAGE.length + 2]),
  Buffer.from(HTML_PAGE),
  aPhoto.subarray(2),
  Buffer.from(HTML_PAGE),
])

/** A PDF that runs an action when it is opened. */
export function aPdfThatActs(action: string) {
  return Buffer.from(
    aPdf().toString('latin1').replace('/Type /Catalog', `/Type /Catalog /OpenAction << ${action} >>`),
    'latin1',
  )
}

const SIGNATURE = aPng.subarray(0, 8)
const DEPTH_1_GREY = [1, 0, 0, 0, 0]
const DEPTH_8_GREY = [8, 0, 0, 0, 0]

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function png(width: number, height: number, colourFormat: number[], rows: Buffer, extraChunks: Buffer[] = []) {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const header = chunk('IHDR', Buffer.concat([size, Buffer.from(colourFormat)]))
  return Buffer.concat([
    SIGNATURE,
    header,
    ...extraChunks,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** 900 million pixels in a hundred kilobytes. */
export const aPictureBomb = () => png(30_000, 30_000, DEPTH_1_GREY, Buffer.alloc(30_000 * (1 + 30_000 / 8)))

const MEGABYTES_100 = 100_000_000
const tenRows = Buffer.alloc(10 * 11)

/** PNGs of ten by ten pixels, with a hundred megabytes compressed into one part of the file. */
export const deflateBombs = {
  'its text': () => png(10, 10, DEPTH_8_GREY, tenRows, [compressedChunk('zTXt', 'note\0\0')]),
  'its colour profile': () => png(10, 10, DEPTH_8_GREY, tenRows, [compressedChunk('iCCP', 'profile\0\0')]),
  'its pixels': () => png(10, 10, DEPTH_8_GREY, Buffer.alloc(MEGABYTES_100)),
}

const compressedChunk = (type: string, head: string) =>
  chunk(type, Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(MEGABYTES_100, 65))]))

/** An animated PNG. */
export const anApng = Buffer.concat([
  aPng.subarray(0, 33),
  chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
  aPng.subarray(33),
])

/** An animated WebP: a red frame, then a blue one. */
export async function aMovingWebp(side = 40) {
  const plane = (colour: number[]) => Buffer.concat(Array(side * side).fill(Buffer.from(colour)))
  const raw = { width: side, height: side * 2, channels: 3 as const, pageHeight: side }
  return sharp(Buffer.concat([plane([255, 0, 0]), plane([0, 0, 255])]), { raw })
    .webp({ loop: 0, lossless: true })
    .toBuffer()
}

/** An image with noise everywhere, so that damage in any part is detectable. */
export const aGrainyPicture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({
    create: {
      width: 60,
      height: 80,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer()
