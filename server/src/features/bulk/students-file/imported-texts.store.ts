import type { ImportColumn, ImportSheet } from '@portal/contract/bulk/imports/imports'
import { topics } from '@portal/contract/topics'
import type { Tx } from '../../../platform/database/open.ts'
import type { RowOf } from '../../../platform/database/tables.ts'

/**
 * Empties what imports have of the texts in their rows, beside the rows themselves: the examples beside the headings, the
 * courses of each sheet, and the questions with their answers. Those with a row of these students, and those whose rows have
 * been deleted: one of these had such a row, too. An import that has not been applied must then be planned anew, so it waits
 * for its columns to be confirmed.
 */
export async function emptyImportTexts(tx: Tx, studentIds: readonly string[]) {
  const { db } = tx
  const withRow = db.selectFrom('importRows').select('importId').where('studentId', 'in', studentIds)
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'state', 'columns', 'sheets', 'evidence', 'questions'])
    .where((eb) => eb.or([eb('keepsRows', '=', 0), eb('id', 'in', withRow)]))
    .where((eb) =>
      eb.or([
        eb('columns', 'like', '%"examples":["%'),
        eb('sheets', 'like', '%"courses":["%'),
        eb('sheets', 'like', '%"semesters":["%'),
        eb('evidence', '<>', '{}'),
        eb('questions', '<>', '[]'),
        eb('answers', '<>', '{}'),
      ]),
    )
    .execute()
  for (const { id, state, columns, sheets, evidence, questions } of imports) {
    const isAsking = evidence !== '{}' || questions !== '[]'
    const planAgain = isAsking && (state === 'planning' || state === 'preview')
    await db
      .updateTable('imports')
      .set(withoutRowTexts({ columns, sheets }))
      .$if(planAgain, (update) => update.set({ state: 'columns' }))
      .where('id', '=', id)
      .execute()
  }
  if (imports.length > 0) tx.invalidate(topics.imports)
}

/** What an import keeps when the texts of its rows are emptied: its columns and sheets without examples, and no questions. */
export const withoutRowTexts = ({ columns, sheets }: Pick<RowOf<'imports'>, 'columns' | 'sheets'>) => ({
  sheets: JSON.stringify(
    (JSON.parse(sheets) as ImportSheet[]).map((sheet) => ({ ...sheet, courses: [], semesters: [] })),
  ),
  columns: JSON.stringify((JSON.parse(columns) as ImportColumn[]).map((column) => ({ ...column, examples: [] }))),
  ...{ evidence: '{}', questions: '[]', answers: '{}' },
})
