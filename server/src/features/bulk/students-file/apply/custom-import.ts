import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import type { CustomValues } from '@portal/contract/people/custom-fields/custom-values'
import type { Permit, Subject } from '../../../../permissions/permit.ts'
import { isSearched, lockCustomFields } from '../../../people/custom-fields/custom-fields.store.ts'
import {
  countCustomChanges,
  customOwners,
  readCustomValues,
  visibleTo,
  writeCustomValues,
} from '../../../people/custom-fields/custom-values.store.ts'
import { keepFormerCustomValues } from '../../../people/students/former-values/former-values.store.ts'
import { refreshStudentSearch } from '../../../people/students/student-search.store.ts'
import type { LockedBulkOperation } from '../../operation/bulk-operation.ts'
import { customValuesIn } from '../columns/custom-columns.ts'
import type { Values } from '../import-rows.store.ts'

type Written = { allowed: Permit<'importStudents' | 'undoImport', Subject>; values: CustomValues }

/** What an import does in a step to the college's own fields; `values`: all that it may write, `studentIds`: who may have some. */
export type CustomImport = Awaited<ReturnType<typeof openCustomImport>>

export async function openCustomImport(
  { tx, actor, now }: Pick<LockedBulkOperation<'imports'>, 'tx' | 'actor' | 'now'>,
  values: readonly Values[],
  studentIds: readonly string[],
) {
  const found = values.map(customValuesIn)
  const isUsed = found.some((one) => Object.keys(one).length > 0)
  const fields: readonly CustomField[] = isUsed ? visibleTo(actor, await lockCustomFields(tx)) : []
  const present = await readCustomValues(tx.db, fields, studentIds)
  const ownersOf = await customOwners(tx.db, fields, found)
  const known = (all: CustomValues) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => fields.some((field) => field.key === key)))
  const formerOf = ({ allowed: { row }, values: after }: Written) => ({
    studentId: row.studentId,
    before: present.get(row.studentId) ?? {},
    after,
  })
  const searched = fields.filter(isSearched).map(({ key }) => key)

  return {
    /** The values that a student is found by. */
    searchedIn: (all: CustomValues) => searched.flatMap((key) => all[key] ?? []),
    /** The present values of a student. */
    of: (studentId: string): CustomValues => present.get(studentId) ?? {},
    /** Why values cannot be written: another student has one that is unique; undefined when they can. */
    whyTaken: (all: Values, studentId = '') => ownersOf(known(customValuesIn(all)), studentId)[0]?.sentence,
    /** Those that no other student has. */
    withoutTaken(all: CustomValues, studentId: string) {
      const taken = ownersOf(known(all), studentId).map(({ key }) => key)
      return Object.fromEntries(Object.entries(all).filter(([key]) => !taken.includes(key)))
    },
    /** `areNew`: they had nothing before, and were inserted with what they are found by. */
    async write(students: readonly Written[], { areNew = false } = {}) {
      const written = students
        .map(({ allowed, values: all }) => ({ allowed, values: known(all) }))
        .filter(({ values: all }) => Object.keys(all).length > 0)
      if (written.length === 0) return
      await writeCustomValues(tx, fields, written, { areNew })
      if (areNew) return
      await keepFormerCustomValues(tx, written.map(formerOf), actor, now)
      await countCustomChanges(
        tx,
        written.map(({ allowed }) => allowed.row.studentId),
      )
      for (const { allowed, values: all } of written) {
        if (searched.some((key) => key in all)) await refreshStudentSearch(tx, allowed.row.studentId)
      }
    },
  }
}
