import { importFaultMessages } from '@portal/contract/bulk/imports/import-fault-messages'
import { importedFields } from '@portal/contract/bulk/imports/import-filters'
import type { FieldChange, RowFault } from '@portal/contract/bulk/imports/import-rows'
import type { ImportColumn, ImportOptions } from '@portal/contract/bulk/imports/imports'
import { letterKey } from '@portal/contract/folding'
import { fullName } from '@portal/contract/people/full-name'
import type { Kysely } from 'kysely'
import { searchText } from '../../../../platform/database/search.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { cardKey } from '../../../records/id-cards/id-cards.store.ts'
import type { CustomColumn } from '../columns/custom-columns.ts'
import type { NumberedRow } from '../columns/read-file-row.ts'
import { requiredFaults } from '../columns/read-row.ts'
import {
  firstRowsWith,
  lastPlaceWith,
  type PlannedRow,
  type RowKeys,
  rowKeys,
  type Values,
} from '../import-rows.store.ts'
import { placesOfSheets, type RowNames, rowNames } from '../sheets/sheets.ts'
import { rowOfSheet } from '../sheets/stored-rows.ts'
import { equalOwnValues, type RowsByOwnValue } from './equal-own-values.store.ts'
import { findKnown, type Known, type KnownUser } from './known-students.store.ts'
import { findLikelyStudents, type LikelyStudents, withLikelyStudent } from './likely-student.ts'
import { faultOf, type Match, matchRow } from './match-row.ts'
import { type CustomPlan, planCustomFields } from './plan-custom-fields.ts'
import { cardFaults, withCard } from './row-cards.ts'

/** An index of PostgreSQL has entries of at most 2,704 bytes. */
const SEARCH_MAX_CHARACTERS = 400

/** Totals and signatures stand in so many rows below a list, with so many values: a name counts as one. */
const BELOW_LIST = { rows: 20, values: 2 }

type Import = {
  id: string
  total: number
  /** JSON: `StoredSheet[]`. */
  sheets: string
  columns: readonly ImportColumn[]
  options: ImportOptions
  customColumns: readonly CustomColumn[]
  byOwnValue: RowsByOwnValue
}
type Context = Import & {
  known: Known
  likely: LikelyStudents
  firstRows: Record<keyof RowKeys, ReadonlyMap<string, number>>
  names: RowNames
  /** The place of the first row below the list of each sheet. */
  belowFrom: ReadonlyMap<number, number>
  custom: CustomPlan
}

/** Finds out what rows will do. Every row of the file has been read, so that equal ones are found. */
export async function planRows(db: Kysely<Tables>, of: Import, rows: readonly NumberedRow[]): Promise<PlannedRow[]> {
  const firstRowsOf = (key: keyof RowKeys) =>
    firstRowsWith(db, of.id, key, [...new Set(rows.flatMap(({ keys }) => keys[key] ?? []))])
  const known = await findKnown(db, rows, of.options)
  const context = {
    ...{ ...of, known, likely: await findLikelyStudents(db, of.id, rows, known, of.options) },
    firstRows: {
      emailKey: await firstRowsOf('emailKey'),
      collegeIdKey: await firstRowsOf('collegeIdKey'),
      cardKey: await firstRowsOf('cardKey'),
    },
    names: rowNames(of),
    belowFrom: await findEndsOfLists(db, of, rows),
    custom: await planCustomFields(db, of.customColumns, rows, known),
  }
  return rows.map((row) => planRow(row, context))
}

/** Behind the last row of a sheet with what rows are matched by; behind all of them where no row near the end has it. */
async function findEndsOfLists(db: Kysely<Tables>, of: Import, rows: readonly NumberedRow[]) {
  const key = of.options.matchBy === 'email' ? 'emailKey' : 'collegeIdKey'
  const present = new Set(rows.map(({ row }) => rowOfSheet(row).sheet))
  const ends = new Map<number, number>()
  for (const { sheet, from, until } of placesOfSheets(of)) {
    if (!present.has(sheet)) continue
    const last = await lastPlaceWith(db, of.id, key, { from: Math.max(from, until - BELOW_LIST.rows), until })
    ends.set(sheet, last === null ? until : last + 1)
  }
  return ends
}

function planRow(row: NumberedRow, context: Context): PlannedRow {
  if (isBlank(row)) return { ...nothing, seq: row.seq }
  const matched = withLikelyStudent(matchRow(row, context.known, context.options), row, context.likely, context)
  const match = sayBelowList(matched, row, context)
  const found = [...row.faults, ...sameInFile(row, context), ...equalOwnValues(row, context), ...match.faults]
  const values = found.length > 0 ? row.values : withCard(row.values, match.student, context)
  const isNew = match.isKnown && !match.student && match.faults.length === 0
  const ofStudent = match.student ? changesOf(match.student, values, context, matched.hasNewEmail) : []
  const wanted = [...ofStudent, ...context.custom.changesOf(match.student, values)]
  const faults = [
    ...found,
    ...cardFaults({ ...row, values }, match, context),
    ...emailFaults(row, match, wanted, context),
    ...context.custom.faultsOf(values, match.student),
    ...(isNew ? [...requiredFaults(values, context.columns), ...context.custom.requiredOf(values)] : []),
  ]
  const changes = faults.length > 0 ? [] : wanted
  return {
    seq: row.seq,
    outcome: outcomeOf(match, faults, changes),
    // A row of which nobody has said so is not the student's: it stays out of what is theirs.
    studentId: matched.isAsked ? null : (match.student?.id ?? null),
    values,
    changes,
    faults,
    search: searchOf(row, values, match.student),
  }
}

/** A row in which no column that is read has a value is no row: it is neither counted nor shown. */
const isBlank = ({ values, isCorrected }: NumberedRow) => !isCorrected && Object.keys(values).length === 0
const nothing = { outcome: null, studentId: null, values: {}, changes: [], faults: [], search: '' } as const

/** Where what a row is matched by is missing, a row with little below the list is probably no student. */
function sayBelowList(match: Match, { place, row, values }: NumberedRow, { belowFrom }: Context): Match {
  const names = [values.firstName, values.lastName].filter(Boolean).length
  const filled = Object.keys(values).length - Math.max(0, names - 1)
  if (place < (belowFrom.get(rowOfSheet(row).sheet) ?? place + 1) || filled > BELOW_LIST.values) return match
  const faults = match.faults.map((fault) =>
    fault.value === '' ? { ...fault, message: importFaultMessages.belowList(fault.message) } : fault,
  )
  return { ...match, faults }
}

function outcomeOf({ student }: Match, faults: readonly RowFault[], changes: readonly FieldChange[]) {
  if (faults.length > 0) return 'wrong'
  if (!student) return 'new'
  return student.status === 'inactive' || changes.some(({ kept }) => !kept) ? 'changed' : 'unchanged'
}

const repeated = {
  emailKey: { field: 'email', sentence: importFaultMessages.sameEmail },
  collegeIdKey: { field: 'collegeId', sentence: importFaultMessages.sameCollegeId },
  cardKey: { field: 'card', sentence: importFaultMessages.sameCard },
} as const

/** The first of several rows with the same e-mail, College Id or card counts; the others have a fault that names it. */
function sameInFile(row: NumberedRow, { firstRows, names }: Context) {
  return rowKeys.flatMap((key) => {
    const first = firstRows[key].get(row.keys[key] ?? '')
    if (first === undefined || first >= row.row) return []
    const where = names.nameOf(first)
    const sentence = repeated[key].sentence(importFaultMessages.rowOf(where.row, where.sheet))
    return [faultOf(row, repeated[key].field, sentence)]
  })
}

/** Whoever can change the e-mail of an account can get a new password for it: no program does where there is a second factor. */
function emailFaults(row: NumberedRow, { student }: Match, wanted: readonly FieldChange[], { known }: Context) {
  const isChanged = wanted.some(({ field, kept }) => field === 'email' && !kept)
  return student && isChanged && known.withFactor.has(student.id)
    ? [faultOf(row, 'email', importFaultMessages.emailOfSecondFactor(fullName(student)))]
    : []
}

function changesOf(student: KnownUser, values: Values, { known, options }: Context, hasNewEmail = false) {
  const newest = known.newestCards.get(student.id)
  const imported = known.importedValues.get(student.id)?.values ?? {}
  return importedFields.flatMap((field): FieldChange[] => {
    const to = values[field] ?? ''
    const from = field === 'card' ? (newest?.card ?? '') : student[field]
    const hasAlready =
      field === 'card' && cardKey(to) !== cardKey(newest?.card ?? '') && known.cardOwners.has(cardKey(to))
    const isMatched = field === options.matchBy && letterKey(to) === letterKey(from)
    if (to === '' || to === from || hasAlready || isMatched) return []
    // Whoever says that the e-mail is new knows of the present one.
    const isNewEmail = hasNewEmail && field === 'email'
    const isCorrected = imported[field] !== undefined && imported[field] !== from && !isNewEmail
    return [{ field, from, to, kept: isCorrected && !options.overwriteCorrections.includes(field) }]
  })
}

function searchOf({ row }: NumberedRow, values: Values, student: KnownUser | undefined) {
  const { firstName = '', lastName = '', email = '', collegeId = '' } = values
  const known = student ? [fullName(student), student.collegeId] : []
  return searchText([String(rowOfSheet(row).row), firstName, lastName, email, collegeId, ...known]).slice(
    0,
    SEARCH_MAX_CHARACTERS,
  )
}
