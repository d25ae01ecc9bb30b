import { constants, crc32, deflateRawSync } from 'node:zlib'
import { setBounded } from '../../../platform/bounded-map.ts'
import type { Html } from '../../../platform/http/html.ts'

/** A part of a page that is the same in many. `deflated` ends at a whole byte, so that parts can follow each other. */
export type PagePart = { key: string; bytes: Buffer; deflated: Buffer }

/** A page that is written. Only `main` is its own; `key` of the other parts says what stands in them. */
export type WrittenPage = { before: readonly PagePart[]; main: Html; after: PagePart }

/** All browsers accept gzip; to a client that does not, pages are sent as they are. */
export type PageEncoding = 'gzip' | undefined

const PARTS_MAX = 200
const parts = new Map<string, PagePart>()

const KEPT = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }
const OWN = { level: 3, windowBits: 14, memLevel: 7, finishFlush: constants.Z_SYNC_FLUSH }
/**
 * The page of one document has some kilobytes of its own: larger tables would take longer to prepare than to use, and a
 * larger buffer for the result, of which 2 kB are used, would soon make the garbage collector clear everything.
 */
const SMALL = { ...OWN, windowBits: 13, memLevel: 6, chunkSize: 4_000 }
const SMALL_MAX_BYTES = 8_192
/** The header of a gzip file (RFC 1952) without a name, a time and an operating system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const [CHECKSUM_BYTES, LENGTH_BYTES] = [4, 4]
const UTF8_MAX_BYTES = 3
const scratch = Buffer.alloc(64 * 1024)

/** The part with this key, which says everything that it depends on: of equal keys it is written and compressed once. */
export function keptPart(key: string, write: () => Html): PagePart {
  const kept = parts.get(key)
  if (kept) return kept
  const bytes = Buffer.from(String(write()))
  const made = { key, bytes, deflated: deflateRawSync(bytes, KEPT) }
  setBounded(parts, key, made, PARTS_MAX)
  return made
}

/**
 * The bytes of a page. The parts that are kept are three quarters of it: to encode and compress them each time would take
 * longest. As they are compressed once, with the best level, the page is smaller than if it were compressed as a whole
 * with a quick one.
 */
export async function encodePage(encoding: PageEncoding, { before, main, after }: WrittenPage) {
  return withBytes(String(main), (own) => {
    const plain = [...before.map(({ bytes }) => bytes), own, after.bytes]
    if (!encoding) return Buffer.concat(plain)
    const deflated = before.map((part) => part.deflated)
    const ownDeflated = deflateRawSync(own, own.length > SMALL_MAX_BYTES ? OWN : SMALL)
    return Buffer.concat([GZIP_HEADER, ...deflated, ownDeflated, after.deflated, END, trailerOf(plain)])
  })
}

/** The block without contents that ends a deflated text. */
const END = deflateRawSync('')

function trailerOf(plain: readonly Buffer[]) {
  const trailer = Buffer.allocUnsafe(CHECKSUM_BYTES + LENGTH_BYTES)
  trailer.writeUInt32LE(plain.reduce((sum, bytes) => crc32(bytes, sum), 0))
  trailer.writeUInt32LE(
    plain.reduce((sum, { length }) => sum + length, 0),
    CHECKSUM_BYTES,
  )
  return trailer
}

/** Hands over the bytes of a text, which are gone afterwards: to allocate and to count them takes longer than the rest. */
function withBytes<Result>(text: string, use: (bytes: Buffer) => Result) {
  if (text.length * UTF8_MAX_BYTES > scratch.length) return use(Buffer.from(text))
  const bytes = scratch.subarray(0, scratch.write(text))
  try {
    return use(bytes)
  } finally {
    bytes.fill(0)
  }
}
