import { createReadStream } from 'node:fs'
import { SpreadsheetRefused } from './refused.ts'

/** The encodings of text files that are read. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** In UTF-16, text in Latin letters has a zero in every second byte; in the others it hardly has any. */
const MANY_ZEROS = 1 / 4
const FEW_ZEROS = 1 / 20

/** Characters that no text has: a file with them is of another kind. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000E-\u0019\u001C-\u001F]/

/**
 * The encoding of a text file, told by its mark, its zeros, or by being UTF-8 as a whole; else Windows-1252, as Excel
 * saves "CSV". `head` is its beginning. Throws SpreadsheetRefused for a file that is no text.
 */
export async function encodingOf(path: string, head: Buffer): Promise<TextEncoding> {
  const encoding = markedEncoding(head) ?? encodingByZeros(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
  if (CONTROLS.test(new TextDecoder(encoding).decode(head))) throw new SpreadsheetRefused('notASpreadsheet')
  return encoding
}

function markedEncoding(head: Buffer): TextEncoding | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return null
}

function encodingByZeros(head: Buffer): TextEncoding | null {
  const zeros = [0, 0]
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros.map((count) => count / (head.length / 2))
  if (second > MANY_ZEROS && first < FEW_ZEROS) return 'utf-16le'
  if (first > MANY_ZEROS && second < FEW_ZEROS) return 'utf-16be'
  return null
}

/** Text in another encoding is not UTF-8 by accident. */
async function isUtf8(path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
