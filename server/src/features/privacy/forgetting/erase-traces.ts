import { deleteUnusedWords } from '../../people/search/name-words.store.ts'
import { emptyImportTexts } from './erase-import-texts.store.ts'
import { empty, keep, type PlanOf } from './erasure-plan.store.ts'

/**
 * What is left alone when an import is undone: it still shows its rows until they are deleted with it, and to look for
 * the words of so many names would take too long; they go when a student is next forgotten. Other rows of imports that
 * have the student's data, such as wrong ones, are deleted with the rows of their import, some days after it.
 */
export const tracePlans: PlanOf<'imports' | 'importRows' | 'nameWords'> = {
  imports: {
    rows: 'kept',
    columns: {
      ...keep('which file the office has imported', 'seq', 'id', 'name', 'state', 'createdBy', 'created_at'),
      ...keep('what the office has chosen', 'notes', 'options', 'plan', 'autoApply', 'keepsRows', 'confirmed'),
      ...keep('counts', 'total', 'new', 'changed', 'unchanged', 'wrong', 'applied', 'refused', 'undone', 'leftAlone'),
      ...keep('counts', 'known', 'newEmails', 'fieldCounts', 'termCounts'),
      ...keep('who has applied and undone it', 'appliedBy', 'appliedAt', 'undoUntil', 'undoneAt', 'isUndoing'),
      ...keep('which kept mapping was used', 'mappingId'),
      columns: 'by',
      sheets: 'by',
      evidence: 'by',
      questions: 'by',
      answers: 'by',
    },
    by: (tx, { ids }) => emptyImportTexts(tx, ids),
  },
  // The rows stay, so that the counts of their import stay right.
  importRows: {
    rows: 'kept',
    columns: {
      ...keep('the counts of its import', 'seq', 'importId', 'place', 'row', 'outcome', 'studentId', 'result'),
      ...keep('whether it was hidden in the file', 'hidden'),
      ...keep('what the office has said', 'identity'),
      ...empty('[]', 'cells', 'changes', 'faults'),
      ...empty('{}', 'above', 'fixes', 'read'),
      ...empty('', 'fields', 'search', 'reason'),
      ...empty(null, 'emailKey', 'collegeIdKey', 'cardKey', 'before', 'after'),
    },
  },
  nameWords: {
    rows: 'kept',
    columns: { ...keep('a number without its word says nothing', 'seq'), word: 'by' },
    by: ({ db }, { students }) =>
      deleteUnusedWords(
        db,
        students.flatMap(({ sortName }) => sortName.split(' ')),
      ),
  },
}
