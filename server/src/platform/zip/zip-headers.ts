/** An entry that has been written, for the directory at the end of the archive. */
export type WrittenEntry = {
  path: Buffer
  modified: Date
  /** Where its local header begins. */
  offset: number
  crc: number
  bytes: number
  compressedBytes: number
}

const MAX_16_BITS = 0xffff
const MAX_32_BITS = 0xffffffff
const DEFLATE = 8
/** The sizes stand behind the content; the name is UTF-8. */
const FLAGS = 0x0808
/** Version 2.0, or 4.5 for archives with 64-bit numbers. */
const VERSION = 20
const VERSION_64 = 45

/** Numbers in little-endian order, each with its number of bytes. */
function fields(...values: [bytes: 2 | 4 | 8, value: number][]) {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) {
    if (bytes === 2) buffer.writeUInt16LE(value, at)
    else if (bytes === 4) buffer.writeUInt32LE(value, at)
    else buffer.writeBigUInt64LE(BigInt(value), at)
    at += bytes
  }
  return buffer
}

const FIRST_YEAR = 1980

/** The time and the date of MS-DOS, in UTC. */
function dosTime(at: Date): [[2, number], [2, number]] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const year = Math.max(0, at.getUTCFullYear() - FIRST_YEAR)
  return [
    [2, time],
    [2, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
  ]
}

/** APPNOTE 4.3.7. */
export function localHeader(path: Buffer, modified: Date) {
  const unknown: [4, number][] = [
    [4, 0],
    [4, 0],
    [4, 0],
  ]
  return Buffer.concat([
    fields(
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      ...dosTime(modified),
      ...unknown,
      [2, path.length],
      [2, 0],
    ),
    path,
  ])
}

const sizesOf = ({ crc, compressedBytes, bytes }: WrittenEntry): [4, number][] => [
  [4, crc],
  [4, compressedBytes],
  [4, bytes],
]

/** APPNOTE 4.3.9. Throws RangeError for an entry over 4 GB. */
export const descriptor = (entry: WrittenEntry) => fields([4, 0x08074b50], ...sizesOf(entry))

/** APPNOTE 4.3.12; an offset over 4 GB stands in an extra field. */
export function centralHeader(entry: WrittenEntry) {
  const isFar = entry.offset >= MAX_32_BITS
  const extra = isFar ? fields([2, 1], [2, 8], [8, entry.offset]) : Buffer.alloc(0)
  const version = isFar ? VERSION_64 : VERSION
  return Buffer.concat([
    fields([4, 0x02014b50], [2, version], [2, version], [2, FLAGS], [2, DEFLATE], ...dosTime(entry.modified)),
    fields(...sizesOf(entry), [2, entry.path.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0]),
    fields([4, Math.min(entry.offset, MAX_32_BITS)]),
    entry.path,
    extra,
  ])
}

type Directory = { entries: number; offset: number; bytes: number }

/** APPNOTE 4.3.14 to 4.3.16. */
export function endOfDirectory({ entries, offset, bytes }: Directory) {
  const count = Math.min(entries, MAX_16_BITS)
  const end = fields(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
    ] as [2 | 4, number][]),
    ...([
      [4, bytes],
      [4, Math.min(offset, MAX_32_BITS)],
      [2, 0],
    ] as [2 | 4, number][]),
  )
  if (entries < MAX_16_BITS && offset < MAX_32_BITS) return end
  const end64 = fields(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, VERSION_64],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
    ] as [2 | 4 | 8, number][]),
    ...([
      [8, entries],
      [8, entries],
      [8, bytes],
      [8, offset],
    ] as [8, number][]),
  )
  const locator = fields([4, 0x07064b50], [4, 0], [8, offset + bytes], [4, 1])
  return Buffer.concat([end64, locator, end])
}
