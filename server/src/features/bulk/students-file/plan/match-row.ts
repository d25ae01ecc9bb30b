import { importFaultMessages } from '@portal/contract/bulk/imports/import-fault-messages'
import type { RowFault } from '@portal/contract/bulk/imports/import-rows'
import type { ImportedField, ImportOptions } from '@portal/contract/bulk/imports/imports'
import { fullName } from '@portal/contract/people/full-name'
import type { ReadRow } from '../import-rows.store.ts'
import type { Known, KnownUser } from './known-students.store.ts'

/**
 * Whom a row is about. `student` is undefined for a new student. `isKnown` is false where that cannot be said, because
 * what rows and students are matched by is missing or wrong.
 */
export type Match = { student: KnownUser | undefined; isKnown: boolean; faults: RowFault[] }

const unknown = (...faults: RowFault[]): Match => ({ student: undefined, isKnown: false, faults })

/** Finds the student of a row, by e-mail or by College Id. Both given and of two students is a fault. */
export function matchRow(row: ReadRow, known: Known, options: ImportOptions): Match {
  const withEmail = known.byEmail.get(row.keys.emailKey ?? '')
  const withCollegeId = known.byCollegeId.get(row.keys.collegeIdKey ?? '') ?? []
  if (withEmail && withEmail.userType !== 'student') {
    return unknown(faultOf(row, 'email', importFaultMessages.emailOfAdministrator))
  }
  const match =
    options.matchBy === 'email'
      ? matchByEmail(row, withEmail, withCollegeId)
      : matchByCollegeId(row, withEmail, withCollegeId)
  return { ...match, faults: [...match.faults, ...findInactive(match, row, options)] }
}

/** An inactive student is changed only if that is chosen. */
export function findInactive({ student }: Match, row: ReadRow, { matchBy, restoreInactive }: ImportOptions) {
  if (student?.status !== 'inactive' || restoreInactive) return []
  return [faultOf(row, matchBy, importFaultMessages.inactive(fullName(student)))]
}

function matchByEmail(row: ReadRow, student: KnownUser | undefined, withCollegeId: readonly KnownUser[]): Match {
  if (row.keys.emailKey === null) return withoutKey(row, 'email', importFaultMessages.emailMissing)
  const [other] = withCollegeId
  const isOfAnother = other !== undefined && !withCollegeId.some(({ id }) => id === student?.id)
  const faults = isOfAnother ? [faultOf(row, 'collegeId', importFaultMessages.collegeIdTaken(fullName(other)))] : []
  return { student, isKnown: true, faults }
}

function matchByCollegeId(row: ReadRow, withEmail: KnownUser | undefined, withCollegeId: readonly KnownUser[]): Match {
  if (row.keys.collegeIdKey === null) {
    return withoutKey(row, 'collegeId', importFaultMessages.collegeIdRequired)
  }
  const several = withCollegeId.length > 1
  const withBoth = withCollegeId.find(({ id }) => id === withEmail?.id)
  if (several && !withBoth) return unknown(faultOf(row, 'collegeId', importFaultMessages.collegeIdOfSeveral))
  // A student from before College Ids were kept is recognised by their e-mail.
  const student = withBoth ?? withCollegeId[0] ?? (withEmail?.collegeId === '' ? withEmail : undefined)
  const isTaken = withEmail !== undefined && withEmail.id !== student?.id
  return {
    student,
    isKnown: true,
    faults: isTaken ? [faultOf(row, 'email', importFaultMessages.emailTaken(fullName(withEmail)))] : [],
  }
}

/** What rows are matched by is missing; where it is wrong instead, the row has a fault already. */
const withoutKey = (row: ReadRow, field: 'email' | 'collegeId', message: string) =>
  row.values[field] ? unknown() : unknown(faultOf(row, field, message))

/** A fault of one field, with the value that the row has in it. */
export const faultOf = ({ values }: Pick<ReadRow, 'values'>, field: ImportedField, message: string): RowFault => ({
  field,
  value: values[field] ?? '',
  message,
})
