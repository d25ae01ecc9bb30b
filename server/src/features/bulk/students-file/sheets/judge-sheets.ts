import type { ImportMapping } from '@portal/contract/bulk/imports/import-mappings'
import type { ColumnField, ImportOptions } from '@portal/contract/bulk/imports/imports'
import type { SheetHead } from '../../../../platform/spreadsheet/read/read-spreadsheet.ts'
import { type FoundHeading, findHeading } from '../columns/find-heading.ts'
import { recogniseHeading } from '../columns/heading-spellings.ts'
import { fittingMapping } from '../columns/recognise-columns.ts'

/** A sheet after a look at its first rows. `isList`: it is read at first. `fields`: those that its headings name. */
export type JudgedSheet = SheetHead & FoundHeading & { isList: boolean; fields: ReadonlySet<ColumnField> }

/** One heading that is known can stand in any sheet, such as "Name" in one that explains the columns. */
const KNOWN_HEADINGS = 2
const names: readonly ColumnField[] = ['fullName', 'firstName']

/**
 * Which sheets are lists of students: those whose headings have a name and what rows are matched by, or are kept as a
 * mapping; without any, the one with the most headings that are known. A sheet without known headings goes on below
 * another one, so that all its rows are data.
 */
export function judgeSheets(
  heads: readonly SheetHead[],
  mappings: readonly ImportMapping[],
  { matchBy }: ImportOptions,
): JudgedSheet[] {
  const judged = heads.map((head) => {
    const found = findHeading(head.first)
    const fields = new Set(found.headings.flatMap((heading) => recogniseHeading(heading)?.field ?? []))
    const hasName = names.some((field) => fields.has(field))
    const isList = (hasName && fields.has(matchBy)) || fittingMapping(found.headings, mappings) !== undefined
    return { ...head, ...found, fields, isList }
  })
  const most = Math.max(...judged.map(({ fields }) => fields.size))
  const lists = judged.some(({ isList }) => isList)
    ? judged
    : judged.map((sheet) => ({ ...sheet, isList: sheet === judged.find(({ fields }) => fields.size === most) }))
  return lists.map((sheet) => (hasHeadings(sheet) ? sheet : { ...sheet, headingAt: 0, dataFrom: 0, headings: [] }))
}

/** Whether the headings of a sheet are used; those of the only list also when none of them is known. */
const hasHeadings = ({ isList, fields }: JudgedSheet) => isList || fields.size >= KNOWN_HEADINGS
