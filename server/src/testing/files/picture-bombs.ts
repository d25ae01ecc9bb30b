import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

/**
 * Small pictures that need much to be read. They are made of compressed parts that are repeated, so making them takes neither
 * memory nor time.
 */

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MEGABYTE = 1_000_000
const ADLER = 65_521
const COLOURS_OF_16_BITS = { bytesPerPixel: 8, format: [16, 6, 0, 0] }

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** So many zeros, compressed. */
function deflatedZeros(count: number) {
  const part = (bytes: number) => deflateRawSync(Buffer.alloc(bytes), { finishFlush: constants.Z_FULL_FLUSH })
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(count % ADLER)
  sum.writeUInt16BE(1, 2)
  const parts = Array<Buffer>(Math.floor(count / MEGABYTE)).fill(part(MEGABYTE))
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts, part(count % MEGABYTE), Buffer.from([3, 0]), sum])
}

function png({ width, height, isInterlaced = false, texts = [] }: PngBomb) {
  const { bytesPerPixel, format } = COLOURS_OF_16_BITS
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // Each row begins with a byte for its filter; an interlaced picture has at most twice as many rows and a few more.
  const rows = isInterlaced ? height * 2 + 8 : height
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from([...format, isInterlaced ? 1 : 0])])),
    ...texts,
    chunk('IDAT', deflatedZeros(width * height * bytesPerPixel + rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
type PngBomb = { width: number; height: number; isInterlaced?: boolean; texts?: Buffer[] }

function segment(marker: number, data: number[]) {
  const length = data.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...data])
}

/** Bits as a JPEG has them: filled up with ones, and a zero after each byte of ones. */
function bytesOfBits(bits: string) {
  const filled = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = (filled.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])))
}

const TABLE = Array.from({ length: 16 }, () => 0)
const scanHeader = (first: number, last: number) => segment(0xda, [1, 1, 0, first, last, 0])

/** A grey progressive JPEG of 49 megapixels whose scan of all coefficients but the first is repeated so often. */
export function aJpegOfScans(scans: number) {
  const side = 7_000
  const blocks = (side / 8) ** 2
  // Runs of empty blocks: code 0 has 16,384 and up to 16,383 more, code 10 has 8,192 and up to 8,191 more.
  const [longest, left] = [Math.floor(blocks / 32_767), blocks % 32_767]
  const runs = ['0'.padEnd(15, '1').repeat(longest), '10', (left - 8_192).toString(2).padStart(13, '0')].join('')
  const scan = Buffer.concat([scanHeader(1, 63), bytesOfBits(runs)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0, ...TABLE.with(0, 1), 0]),
    segment(0xc4, [0x10, ...TABLE.with(0, 1).with(1, 1), 0xe0, 0xd0]),
    ...[scanHeader(0, 0), bytesOfBits('0'.repeat(blocks))],
    ...Array<Buffer>(scans).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ])
}

const aCompressedText = () =>
  chunk(
    'iTXt',
    Buffer.concat([Buffer.from('note\0\x01\0\0\0', 'latin1'), deflateSync(Buffer.alloc(20 * MEGABYTE, 65))]),
  )

/** Each within what a photo may have in bytes and pixels. */
export const pictureBombs = {
  'a PNG of one row of 49 million pixels': () => png({ width: 49_000_000, height: 1 }),
  'an interlaced PNG of two rows of 25 million pixels': () => png({ width: 25_000_000, height: 2, isInterlaced: true }),
  'a PNG with 200 texts of 20 MB': () => png({ width: 10, height: 10, texts: Array(200).fill(aCompressedText()) }),
  'a JPEG with 8,000 scans': () => aJpegOfScans(8_000),
}

/** The most expensive picture that is accepted. */
export const aDearPng = () => png({ width: 7_000, height: 7_000, isInterlaced: true })
