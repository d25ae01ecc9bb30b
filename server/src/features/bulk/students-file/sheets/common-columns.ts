import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { IMPORT_COLUMNS_MAX } from '@portal/contract/limits'
import { certaintyRank, normaliseHeading, recogniseHeading } from '../columns/heading-spellings.ts'
import type { JudgedSheet } from './judge-sheets.ts'

/** The columns of an import that each column of a sheet belongs to; null for one too many. */
type Places = (number | null)[]

/**
 * Brings the columns of several sheets together: those with the same heading are one, and so are two that are known as the
 * same field, wherever they stand. The columns of the first list stay where they are. Where no sheet has a column of courses,
 * the name of the sheet becomes one more, because it is often the name of a class.
 */
export function openCommonColumns(sheets: readonly JudgedSheet[]) {
  const headings: string[] = []
  const places = new Map<number, Places>()
  const lists = sheets.filter(({ isList }) => isList)
  const others = sheets.filter(({ isList }) => !isList)
  const [first] = lists
  for (const sheet of [...lists, ...others]) places.set(sheet.sheet, placesIn(sheet))
  const namesSheets = lists.length > 1 && !lists.some(({ fields }) => fields.has('courseName'))
  const nameAt = namesSheets && headings.length < IMPORT_COLUMNS_MAX ? add(importMessages.sheets.nameHeading) : null

  function add(heading: string) {
    headings.push(heading)
    return headings.length - 1
  }

  function placesIn(sheet: JudgedSheet): Places {
    const width = Math.max(sheet.headings.length, ...sheet.first.map(({ cells }) => cells.length))
    const taken = new Set<number>()
    const isFirst = sheet === first
    // A sheet without headings has the columns of the first list.
    const isBelow = sheet.headings.length === 0
    return Array.from({ length: width }, (_, at) => {
      const heading = sheet.headings[at] ?? ''
      const below = at < headings.length ? at : undefined
      const same = isFirst ? undefined : isBelow ? below : placeOf(heading, sheet, taken)
      const place = same ?? (headings.length < IMPORT_COLUMNS_MAX ? add(heading) : null)
      if (place !== null) taken.add(place)
      return place
    })
  }

  /** The first column that is not another one of this sheet already and has the same heading, or is known as the same. */
  function placeOf(heading: string, sheet: JudgedSheet, taken: ReadonlySet<number>) {
    const free = headings.flatMap((other, place) => (taken.has(place) ? [] : [{ other, place }]))
    const spelling = normaliseHeading(heading)
    const same = free.find(({ other }) => normaliseHeading(other) === spelling)
    if (same || heading === '') return same?.place
    const field = fieldOf(heading)
    const spellings = new Set(sheet.headings.map(normaliseHeading))
    const known = free.filter(({ other }) => fieldOf(other) === field && !spellings.has(normaliseHeading(other)))
    return field !== null && known.length === 1 ? known[0]?.place : undefined
  }

  /** The column of the import that a column of a sheet belongs to; null for one too many. */
  function placeIn(sheet: number, at: number) {
    const of = places.get(sheet) ?? []
    // A row can be wider than the first ones.
    if (at >= of.length) of[at] = headings.length < IMPORT_COLUMNS_MAX ? add('') : null
    return of[at] ?? null
  }

  return {
    headings: headings as readonly string[],
    /** Whether a sheet has more columns than an import can have together with the other ones. */
    hasTooMany: (sheet: number) => places.get(sheet)?.includes(null) ?? false,
    placeIn,
    /** The cells of a row by the columns of the import. */
    inOrder({ sheet, name }: Pick<JudgedSheet, 'sheet' | 'name'>, cells: readonly string[]) {
      const found: string[] = []
      for (const [at, cell] of cells.entries()) {
        const place = placeIn(sheet, at)
        if (place !== null) found[place] = cell
      }
      if (nameAt !== null) found[nameAt] = name
      return Array.from(found, (cell) => cell ?? '')
    },
  }
}

/** The field of a heading that is sure enough of it. */
function fieldOf(heading: string) {
  const recognised = recogniseHeading(heading)
  return recognised && certaintyRank(recognised) > 1 ? recognised.field : null
}
