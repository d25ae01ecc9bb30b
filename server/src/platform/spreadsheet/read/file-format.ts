import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { SpreadsheetRefused } from './refused.ts'

const HEAD_BYTES = 64 * 1024

const ZIP = Buffer.from('PK')
const OLE = Buffer.from('D0CF11E0A1B11AE1', 'hex')
const OTHER_KINDS = ['%PDF', '{\\rtf', 'GIF8', '\x89PNG', '\xFF\xD8\xFF', 'Rar!', '7z\xBC\xAF', '\x1F\x8B'].map(
  (start) => Buffer.from(start, 'latin1'),
)
/** Web pages and XML, which many programs write under the name of an Excel file. */
const MARKUP = /^\s*<(!doctype|html|head|body|meta|style|table|div|\?xml)/i

/** The names that password-protected workbooks and old Excel files have in their directory. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const OLD_EXCEL = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'))

/** What a file is, told by its content, never by its name. Throws SpreadsheetRefused for what is neither ZIP nor text. */
export async function fileFormat(path: string, maxBytes: number): Promise<{ kind: 'zip' | 'text'; head: Buffer }> {
  const { bytes, head } = await readHead(path)
  if (bytes === 0) throw new SpreadsheetRefused('empty')
  if (bytes > maxBytes) throw new SpreadsheetRefused('tooLarge')
  if (startsWith(head, ZIP)) return { kind: 'zip', head }
  if (startsWith(head, OLE)) throw new SpreadsheetRefused(await oleRefusal(path))
  if (OTHER_KINDS.some((start) => startsWith(head, start))) throw new SpreadsheetRefused('notASpreadsheet')
  if (MARKUP.test(head.toString('utf8').replace(/^\uFEFF/, ''))) throw new SpreadsheetRefused('webPage')
  return { kind: 'text', head }
}

async function readHead(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return { bytes: size, head: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}

const startsWith = (head: Buffer, start: Buffer) => head.subarray(0, start.length).equals(start)

/** The directory of such a file can stand anywhere in it. */
async function oleRefusal(path: string) {
  let end: Buffer = Buffer.alloc(0)
  let isExcel = false
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const part = Buffer.concat([end, chunk])
    if (part.includes(ENCRYPTED)) return 'encrypted'
    isExcel ||= OLD_EXCEL.some((name) => part.includes(name))
    end = part.subarray(-ENCRYPTED.length)
  }
  return isExcel ? 'oldExcel' : 'notASpreadsheet'
}
