import type { ImportColumn } from '@portal/contract/imports'
import type { Tx } from '../../platform/database/open.ts'

/**
 * Empties what imports have about a student: their rows, which stay so that the counts of their import stay right, and
 * the examples beside the headings. Other rows that have the student's data, such as wrong ones, are deleted with the
 * rows of their import, some days after it.
 */
export async function eraseFromImports(tx: Tx, studentId: string) {
  await emptyExamples(tx, studentId)
  await tx.db
    .updateTable('importRows')
    .set({
      ...{ cells: '[]', fixes: '{}', read: '{}', changes: '[]', faults: '[]', fields: '', search: '', reason: '' },
      ...{ emailKey: null, collegeIdKey: null, cardKey: null, before: null, after: null },
    })
    .where('studentId', '=', studentId)
    .execute()
}

/** Of the imports with a row of the student, and of those whose rows have been deleted: one of these had such a row, too. */
async function emptyExamples({ db }: Tx, studentId: string) {
  const withRow = db.selectFrom('importRows').select('importId').where('studentId', '=', studentId)
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'columns'])
    .where((eb) => eb.or([eb('keepsRows', '=', 0), eb('id', 'in', withRow)]))
    .where('columns', 'like', '%"examples":["%')
    .execute()
  for (const { id, columns } of imports) {
    const emptied = (JSON.parse(columns) as ImportColumn[]).map((column) => ({ ...column, examples: [] }))
    await db
      .updateTable('imports')
      .set({ columns: JSON.stringify(emptied) })
      .where('id', '=', id)
      .execute()
  }
}
