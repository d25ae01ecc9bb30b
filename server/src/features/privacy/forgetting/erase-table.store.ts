import type { Erased } from '../../../platform/database/definitions/erasure.ts'
import { isAbout } from '../../../platform/database/definitions/student-references.ts'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Does what a table says of its rows that are about these students. */
export async function eraseFrom(tx: Tx, tables: AllTables, table: keyof Tables, erased: Erased) {
  const { student, erasure } = tables[table]
  if (erasure.by) await erasure.by(tx, erased)
  else if (erasure.rows === 'deleted' && student !== null) await deleteRows(tx, tables, table, erased)
  if (erasure.rows === 'kept' && student !== null) await emptyRows(tx, tables, table, erasure.columns, erased)
}

// In both the name of one of the tables makes the query one type.
function deleteRows({ db }: Tx, tables: AllTables, table: keyof Tables, { ids }: Erased) {
  return db
    .deleteFrom(table as 'requests')
    .where(isAbout(tables, table, ids))
    .execute()
}

async function emptyRows({ db }: Tx, tables: AllTables, table: keyof Tables, columns: object, { ids, now }: Erased) {
  const values = Object.entries(columns).flatMap(([column, plan]) => {
    if (!(typeof plan === 'object' && 'becomes' in plan)) return []
    return [[column, typeof plan.becomes === 'function' ? plan.becomes(now) : plan.becomes]]
  })
  if (values.length === 0) return
  await db
    .updateTable(table as 'users')
    .set(Object.fromEntries(values))
    .where(isAbout(tables, table, ids))
    .execute()
}
