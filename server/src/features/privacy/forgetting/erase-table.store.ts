import type { Tx } from '../../../platform/database/open.ts'
import { isAbout, type TableOfStudents, tablesOfStudents } from '../../../platform/database/student-references.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Erased } from './erasure-plan.store.ts'
import { erasurePlans } from './erasure-plans.ts'

/** Does what the plan says with the rows of a table that are about these students. */
export async function eraseFrom(tx: Tx, table: keyof Tables, erased: Erased) {
  const plan = erasurePlans[table]
  if (plan.by) await plan.by(tx, erased)
  else if (plan.rows === 'deleted' && hasStudents(table)) await deleteRows(tx, table, erased)
  if (plan.rows === 'kept' && hasStudents(table)) await emptyRows(tx, table, plan.columns, erased)
}

const hasStudents = (table: keyof Tables): table is TableOfStudents =>
  (tablesOfStudents as readonly (keyof Tables)[]).includes(table)

// In both the name of one of the tables makes the query one type.
function deleteRows({ db }: Tx, table: TableOfStudents, { ids }: Erased) {
  return db
    .deleteFrom(table as 'requests')
    .where(isAbout(table, ids))
    .execute()
}

async function emptyRows({ db }: Tx, table: TableOfStudents, columns: object, { ids, now }: Erased) {
  const values = Object.entries(columns).flatMap(([column, plan]) => {
    if (!(typeof plan === 'object' && 'becomes' in plan)) return []
    return [[column, typeof plan.becomes === 'function' ? plan.becomes(now) : plan.becomes]]
  })
  if (values.length === 0) return
  await db
    .updateTable(table as 'users')
    .set(Object.fromEntries(values))
    .where(isAbout(table, ids))
    .execute()
}
