import type { ImportNote } from '@portal/contract/runs/imports'
import { csvRows } from './csv-rows.ts'
import { encodingOf } from './encoding.ts'
import { fileKind } from './file-kind.ts'
import { type Findings, noFindings, notesOf } from './findings.ts'
import { type ReadLimits, readLimits } from './read-limits.ts'
import { SpreadsheetRefused } from './refused.ts'
import { openRowOutput, type SpreadsheetRow } from './row-output.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** A spreadsheet whose rows can be read once. */
export type SpreadsheetReader = {
  /** The rows with content, some at a time; throws SpreadsheetRefused. The file is open only while this runs. */
  rows(): AsyncGenerator<SpreadsheetRow[]>
  /** What was noticed; whole when `rows` has ended. */
  notes(): ImportNote[]
  /** How the whole file is written. */
  traits(): FileTraits
}
type FileTraits = Pick<Findings, 'since1904' | 'isCharacterSetGuessed'>

/**
 * Opens an Excel workbook (.xlsx, .xlsm) or a text file with columns (CSV; comma, semicolon, tab or bar; UTF-8, UTF-16 or
 * Windows-1252). What it is, is told by its content. Throws SpreadsheetRefused with a sentence that says what to do.
 */
export async function readSpreadsheet(
  { path }: { path: string },
  limits: ReadLimits = readLimits,
): Promise<SpreadsheetReader> {
  const { kind, head } = await fileKind(path, limits.fileBytes)
  const findings = noFindings()
  const output = openRowOutput(limits, findings)
  const encoding = kind === 'text' ? await encodingOf(path, head) : null
  findings.isCharacterSetGuessed = encoding === 'windows-1252'
  return {
    async *rows() {
      const steps =
        encoding === null ? xlsxRows(path, limits, output, findings) : csvRows(path, encoding, limits, output)
      for await (const _ of steps) {
        const rows = output.take()
        if (rows.length > 0) yield rows
      }
      if (output.isEmpty) throw new SpreadsheetRefused('empty')
    },
    notes: () => notesOf(findings),
    traits: () => ({ since1904: findings.since1904, isCharacterSetGuessed: findings.isCharacterSetGuessed }),
  }
}
