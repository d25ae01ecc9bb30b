import type { ImportMapping } from '@portal/contract/bulk/imports/import-mappings'
import type { ImportColumn, ImportNote, ImportOptions } from '@portal/contract/bulk/imports/imports'
import { aadhaarRefusal } from '@portal/contract/bulk/imports/spreadsheet-refusals'
import { areMostAadhaar } from '@portal/contract/people/custom-fields/aadhaar'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { Problem } from '@portal/contract/problems'
import type { SpreadsheetReader } from '../../../../platform/spreadsheet/read/read-spreadsheet.ts'
import { SpreadsheetRefused } from '../../../../platform/spreadsheet/read/refused.ts'
import type { ColumnProfile } from '../columns/column-profile.ts'
import { columnNotes, fittingMapping, recogniseColumns, valueNotes } from '../columns/recognise-columns.ts'
import { openCommonColumns } from './common-columns.ts'
import { type JudgedSheet, judgeSheets } from './judge-sheets.ts'
import { notesOfSheets, type StoredSheet } from './sheets.ts'
import { openStaging, type RowStore, type StagedSheet } from './stage-rows.ts'

/** What a file has, once its rows are stored. */
type FileContent = {
  columns: ImportColumn[]
  notes: ImportNote[]
  sheets: StoredSheet[]
  total: number
  mappingId: string | null
}

/**
 * Stores the rows of all sheets of a file, those of lists and those that somebody may choose. Throws SpreadsheetRefused
 * where a list cannot be read whole, and IMPORT_FILE_REFUSED for a column of Aadhaar numbers.
 */
export async function readSheets(
  reader: SpreadsheetReader,
  mappings: readonly ImportMapping[],
  { options, customFields }: { options: ImportOptions; customFields: readonly CustomField[] },
  store: RowStore,
): Promise<FileContent> {
  const judged = judgeSheets(await reader.heads(), mappings, options)
  const common = openCommonColumns(judged)
  const { headings, hasTooMany } = common
  const staging = openStaging(judged, common, reader, store)
  for await (const some of reader.rows(wantedOf(judged, hasTooMany))) await staging.add(some)
  const { sheets: staged, total, profiles } = await staging.end()
  if (staged.every(({ judged: { isList }, from }) => !isList || from === null)) throw new SpreadsheetRefused('empty')
  refuseAadhaar(headings, profiles)
  const sheets = staged.map((one) => storedSheet(one, reader, hasTooMany(one.judged.sheet)))
  const mapping = fittingMapping(headings, mappings)
  const traits = reader.traits()
  const columns = recogniseColumns(headings, profiles, mapping, customFields).map((column) => ({
    ...column,
    ...traitsOf(traits, profiles[column.index]),
  }))
  const about = [...columnNotes(headings, profiles), ...valueNotes(columns, profiles)]
  return { columns, notes: [...notesOfSheets(sheets), ...about], sheets, total, mappingId: mapping?.id ?? null }
}

/** The portal keeps no Aadhaar numbers, not even those of a column that is not imported. Throws IMPORT_FILE_REFUSED. */
function refuseAadhaar(headings: readonly string[], profiles: readonly ColumnProfile[]) {
  const at = profiles.findIndex((profile) => profile && areMostAadhaar(profile.ids))
  if (at >= 0) throw new Problem('IMPORT_FILE_REFUSED', {}, { sentence: aadhaarRefusal(headings[at] || `${at + 1}`) })
}

function wantedOf(judged: readonly JudgedSheet[], hasTooMany: (sheet: number) => boolean) {
  const lists = judged.flatMap(({ isList, sheet }) => (isList ? sheet : []))
  if (lists.some(hasTooMany)) throw new SpreadsheetRefused('tooManyColumns')
  return { lists, others: judged.flatMap(({ isList, sheet }) => (isList || hasTooMany(sheet) ? [] : sheet)) }
}

function storedSheet(
  { judged, contents, from }: StagedSheet,
  reader: SpreadsheetReader,
  hasTooManyColumns: boolean,
): StoredSheet {
  const { sheet, name, headings, headingAt, fields, isList } = judged
  const { notes, isWhole } = reader.result(sheet)
  const { rows, hiddenRows, ...holds } = contents.found()
  const before: ImportNote[] = headingAt > 0 ? [{ kind: 'rowsBeforeHeading', count: headingAt, detail: '' }] : []
  return {
    ...{ sheet, name, hiddenRows, ...holds },
    rows: isWhole && !hasTooManyColumns ? rows : null,
    headingRow: fields.size > 0 && headings.length > 0 ? (judged.first[headingAt]?.number ?? null) : null,
    columns: headings.filter((heading) => heading !== '').length,
    knownColumns: fields.size,
    isChosen: isList && rows > 0,
    from: from ?? 0,
    until: (from ?? 0) + rows,
    notes: [...notes, ...before],
  }
}

/** How a column is written, if not as usual. */
const traitsOf = (file: ReturnType<SpreadsheetReader['traits']>, column?: ColumnProfile): Partial<ImportColumn> => ({
  ...(file.since1904 && { daysFrom1904: true }),
  ...(file.isCharacterSetGuessed && { isCharacterSetGuessed: true }),
  ...(column?.font && { font: column.font }),
  ...(column?.hasDates && { hasDates: true }),
})
