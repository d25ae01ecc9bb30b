import { PictureRefused } from './picture-refused.ts'
import { assertSize } from './picture-size.ts'

/** Each scan is read for all pixels. Programs write about ten into a progressive JPEG. */
const SCANS_MAX = 100
const MARKER = 0xff
const END = 0xd9
const SCAN = 0xda
/** Without a length after them: a zero that only separates, TEM, RST0 to RST7, and the start. */
const hasNoLength = (code: number) => code <= 0x01 || (code >= 0xd0 && code <= 0xd8)
/** Those that say the size; between them are tables (C4, C8, CC). */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/**
 * Throws PictureRefused for a JPEG that is too large in pixels or has too many scans. `lacksEnd`: its end marker is missing,
 * as some cameras and programs leave it out.
 */
export function checkJpeg(file: Buffer) {
  let scans = 0
  for (let at = file.indexOf(MARKER); at !== -1 && at + 1 < file.length; at = file.indexOf(MARKER, at)) {
    const code = file[at + 1] ?? 0
    if (code === MARKER) {
      at += 1
      continue
    }
    at += 2
    if (code === END) return { lacksEnd: false }
    if (hasNoLength(code)) continue
    if (isFrame(code) && at + 7 <= file.length) assertSize(file.readUInt16BE(at + 5), file.readUInt16BE(at + 3))
    if (code === SCAN && ++scans > SCANS_MAX) throw new PictureRefused('The JPEG has too many scans')
    if (at + 2 <= file.length) at += file.readUInt16BE(at)
  }
  return { lacksEnd: true }
}

/** A JPEG with the end marker that it lacks. */
export const withEnd = (file: Uint8Array) => Buffer.concat([file, Buffer.from([MARKER, END])])
