import type { Archive } from '../archive.ts'
import { SpreadsheetRefused } from '../refused.ts'
import type { SheetSource } from '../sheet-source.ts'
import { parseWholeXml, parseXml } from '../xml.ts'
import { type OdsReading, openOdsReading } from './ods-rows.ts'

const CONTENT = 'content.xml'
const MANIFEST = 'META-INF/manifest.xml'
/** LibreOffice from 24.8 on puts the whole file that has a password into this part. */
const ENCRYPTED = 'encrypted-package'

export const isOpenDocument = (archive: Archive) =>
  archive.has(ENCRYPTED) || (archive.has(CONTENT) && (archive.has('mimetype') || archive.has(MANIFEST)))

/**
 * Opens the visible sheets of an OpenDocument spreadsheet, as LibreOffice, Google Sheets and gnumeric write it. All sheets
 * are in one part, which is read from its beginning each time. Throws SpreadsheetRefused.
 */
export async function openOds(archive: Archive): Promise<SheetSource> {
  if (await isEncrypted(archive)) throw new SpreadsheetRefused('encrypted')
  let reading: OdsReading | null = null
  return {
    async *read(output, { isFirst }) {
      reading = openOdsReading(output)
      yield* parseXml(archive.read(CONTENT, !isFirst), reading.handlers)
      if (!reading.isSpreadsheet()) throw new SpreadsheetRefused('notASpreadsheet')
    },
    since1904: () => reading?.since1904() ?? false,
    close: () => archive.close(),
  }
}

/** The parts of a file with a password are named as such in its manifest; they are no XML. */
async function isEncrypted(archive: Archive) {
  if (archive.has(ENCRYPTED)) return true
  if (!archive.has(MANIFEST)) return false
  let found = false
  const open = (name: string) => {
    found ||= name === 'encryption-data'
  }
  await parseWholeXml(archive.read(MANIFEST), { open })
  return found
}
