import type { FieldChange, RowFault } from '@portal/contract/bulk/imports/import-rows'
import { checkCustomValue, customName } from '@portal/contract/people/custom-fields/custom-values'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { customOwners, readCustomValues } from '../../../people/custom-fields/custom-values.store.ts'
import { type CustomColumn, customValuesIn } from '../columns/custom-columns.ts'
import type { Values } from '../import-rows.store.ts'
import type { ComparedRow, Known, KnownUser } from './known-students.store.ts'

export type CustomPlan = Awaited<ReturnType<typeof planCustomFields>>

const idsOf = ({ byEmail, byCollegeId, byName }: Known) => [
  ...new Set(
    [
      ...byEmail.values(),
      ...[...byCollegeId.values()].flat(),
      ...[...byName.values()].flat().map(({ student }) => student),
    ].map(({ id }) => id),
  ),
]

/** What rows will do to the college's own fields. What is wrong is said of the row, with the name of the field. */
export async function planCustomFields(
  db: Kysely<Tables>,
  columns: readonly CustomColumn[],
  rows: readonly ComparedRow[],
  known: Known,
) {
  const fields = columns.map(({ field }) => field)
  const present = await readCustomValues(db, fields, idsOf(known))
  const found = rows.map(({ values }) => customValuesIn(values))
  const ownersOf = await customOwners(db, fields, found)
  return {
    /** Values that other students have. */
    faultsOf: (values: Values, student: KnownUser | undefined) =>
      ownersOf(customValuesIn(values), student?.id ?? '').map(
        ({ key, sentence }): RowFault => ({ field: null, value: values[customName(key)] ?? '', message: sentence }),
      ),

    /** The fields that a column is read as, that a new student needs and that have no value. */
    requiredOf: (values: Values) =>
      fields.flatMap((field): RowFault[] => {
        const { fault } = checkCustomValue(field, '')
        return fault === undefined || values[customName(field.key)] ? [] : [{ field: null, value: '', message: fault }]
      }),

    /** As with the other fields, what somebody has corrected by hand since the last import is kept. */
    changesOf: (student: KnownUser | undefined, values: Values) =>
      fields.flatMap(({ key }): FieldChange[] => {
        const field = customName(key)
        const [from, to] = [present.get(student?.id ?? '')?.[key] ?? '', values[field] ?? '']
        if (!student || to === '' || to === from) return []
        const said = known.importedValues.get(student.id)?.values[field]
        return [{ field, from, to, kept: said !== undefined && said !== from }]
      }),
  }
}
