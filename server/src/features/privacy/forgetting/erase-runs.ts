import { empty, keep, ofNobody, ownId, type PlanOf } from './erasure-plan.store.ts'

export type RunTable =
  | 'importedValues'
  | 'importMappings'
  | 'importSpellings'
  | 'promotionRows'
  | 'promotions'
  | 'promotionGroups'
  | 'promotionRules'
  | 'decisionRuns'
  | 'decisionRunRows'
  | 'letterRuns'
  | 'letterRunRows'
  | 'photoImportFiles'
  | 'photoImports'

const aRun = 'what the office has done with many students, and how many'

/** What imports and promotions have about a student, but for the rows of imports: see erase-traces.ts. */
export const runPlans: PlanOf<RunTable> = {
  importedValues: { rows: 'deleted' },
  importMappings: ofNobody('headings of files', 'id', 'name', 'columns', 'answers', 'createdBy', 'created_at'),
  importSpellings: ofNobody('courses and terms', 'id', 'field', 'spelling', 'value', 'createdBy', 'created_at'),
  promotionRows: { rows: 'deleted' },
  promotions: ofNobody(
    aRun,
    ...(['seq', 'id', 'state', 'createdBy', 'created_at', 'appliedBy', 'appliedAt', 'undoUntil', 'undoneAt'] as const),
    ...(['isUndoing', 'places', 'students', 'moved', 'left', 'leftAlone', 'undone', 'notUndone'] as const),
  ),
  promotionGroups: ofNobody(
    'courses and terms',
    ...(['seq', 'promotionId', 'place', 'courseName', 'semester', 'year', 'students', 'staying', 'action'] as const),
    ...(['toSemester', 'toYear', 'source'] as const),
  ),
  promotionRules: ofNobody(
    'courses and terms',
    ...(['seq', 'courseName', 'semester', 'year', 'action', 'toSemester', 'toYear', 'promotionId'] as const),
  ),
  letterRunRows: { rows: 'deleted' },
  letterRuns: ofNobody(
    aRun,
    ...(['seq', 'id', 'state', 'createdBy', 'created_at', 'appliedBy', 'appliedAt', 'undoUntil', 'undoneAt'] as const),
    ...(['isUndoing', 'templateId', 'answers', 'students', 'issued', 'leftOut', 'undone', 'notUndone'] as const),
  ),
  // Deleted with their request.
  decisionRunRows: { rows: 'deleted', by: async () => {} },
  decisionRuns: ofNobody(
    aRun,
    ...(['seq', 'id', 'state', 'createdBy', 'created_at', 'appliedBy', 'appliedAt', 'undoUntil', 'undoneAt'] as const),
    ...(['isUndoing', 'fromStatus', 'toStatus', 'note', 'requests', 'decided', 'leftAlone'] as const),
    ...(['undone', 'notUndone'] as const),
  ),
  // The rows stay, so that the counts of their import stay right; names are unique within it.
  photoImportFiles: {
    rows: 'kept',
    files: ['fileKey', 'formerKey', 'photoKey'],
    columns: {
      ...keep(
        'the counts of its import',
        'seq',
        'id',
        'importId',
        'studentId',
        'bytes',
        'problem',
        'outcome',
        'result',
      ),
      name: { becomes: ownId },
      ...empty(null, 'fileKey', 'formerKey', 'photoKey'),
      ...empty('', 'reason'),
    },
  },
  photoImports: ofNobody(
    aRun,
    ...([
      'seq',
      'id',
      'state',
      'createdBy',
      'created_at',
      'onlyMissing',
      'isUndoing',
      'appliedBy',
      'appliedAt',
      'undoUntil',
      'undoneAt',
    ] as const),
  ),
}
