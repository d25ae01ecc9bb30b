import type { ImportNote, ImportOptions, ImportSheet } from '@portal/contract/bulk/imports/imports'
import type { ImportRecord, ImportRowRecord } from '../imports.tables.ts'
import { rowOfSheet, storedRow } from './stored-rows.ts'

/** A sheet as it is kept with its import. `from` and `until`: the places of its rows; `notes`: what was noticed in it. */
export type StoredSheet = ImportSheet & { from: number; until: number; notes: ImportNote[] }

export const sheetsOf = ({ sheets }: Pick<ImportRecord, 'sheets'>) => JSON.parse(sheets) as StoredSheet[]

/** What a row is called to a person: its number in its sheet, and the name of that, empty where only one is read. */
export type RowName = { row: number; sheet: string }

/** How the rows of an import are called. */
export function rowNames(of: Pick<ImportRecord, 'sheets'>) {
  const chosen = sheetsOf(of).filter(({ isChosen }) => isChosen)
  const names = new Map(chosen.length > 1 ? chosen.map(({ sheet, name }) => [sheet, name]) : [])
  return {
    nameOf(stored: number): RowName {
      const { sheet, row } = rowOfSheet(stored)
      return { row, sheet: names.get(sheet) ?? '' }
    },
    /** The stored number of a row by what it is called. */
    find({ row, sheet }: RowName) {
      const named = chosen.find(({ name }) => name === sheet) ?? chosen[0]
      return storedRow(named?.sheet ?? 0, row)
    },
  }
}
export type RowNames = ReturnType<typeof rowNames>

/** Whether a row is left out, because its sheet is not chosen, or because it is hidden and such ones are not wanted. */
export function leavesOut(of: Pick<ImportRecord, 'sheets'>, { leaveOutHidden }: ImportOptions) {
  const left = new Set(sheetsOf(of).flatMap(({ sheet, isChosen }) => (isChosen ? [] : [sheet])))
  return ({ row, hidden }: Pick<ImportRowRecord, 'row' | 'hidden'>) =>
    left.has(rowOfSheet(row).sheet) || (leaveOutHidden && hidden === 1)
}

/** Where the rows of the chosen sheets begin and end; all rows of an import from before sheets could be chosen. */
export function placesOfSheets(of: Pick<ImportRecord, 'sheets' | 'total'>) {
  const chosen = sheetsOf(of).filter(({ isChosen }) => isChosen)
  return chosen.length > 0 ? chosen : [{ sheet: 0, from: 0, until: of.total }]
}

/** How many rows the chosen sheets have; null where nothing is known of sheets. */
export function chosenRows(of: Pick<ImportRecord, 'sheets'>) {
  const chosen = sheetsOf(of).filter(({ isChosen }) => isChosen)
  return chosen.length === 0 ? null : chosen.reduce((sum, { rows }) => sum + (rows ?? 0), 0)
}

/** The notes about the chosen sheets, those of one kind together. */
export function notesOfSheets(sheets: readonly StoredSheet[]): ImportNote[] {
  const counts = new Map<ImportNote['kind'], number>()
  for (const { isChosen, notes } of sheets)
    if (isChosen) for (const { kind, count } of notes) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts].map(([kind, count]) => ({ kind, count, detail: '' }))
}
