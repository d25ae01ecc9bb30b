import { studentFieldNames } from '../../people/student-fields.ts'

/* What the rows of an import can be filtered by. A browser reads it in the URL before it loads a screen: so it stands apart from the schemas. */

/** The fields of a student that an import can set, in the order in which they are shown. */
export const importedFields = [...studentFieldNames, 'collegeId', 'card'] as const

export const rowOutcomes = ['new', 'changed', 'unchanged', 'wrong'] as const

/** `refused`: something had changed since the preview. `leftAlone` by the undo: somebody has changed the student since. */
export const rowResults = ['applied', 'refused', 'undone', 'leftAlone'] as const
