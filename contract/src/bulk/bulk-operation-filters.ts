import { studentFieldNames } from '../people/student-fields.ts'

/*
 * What the lists of bulk operations can be filtered by. A browser reads it in the URL before it loads a screen: so it stands apart
 * from the schemas.
 */

/** The fields of a student that an import can set, in the order in which they are shown. */
export const importedFields = [...studentFieldNames, 'collegeId', 'card'] as const

export const rowOutcomes = ['new', 'changed', 'unchanged', 'wrong'] as const

/** `refused`: something had changed since the preview. `leftAlone` by the undo: somebody has changed the student since. */
export const rowResults = ['applied', 'refused', 'undone', 'leftAlone'] as const

/** What becomes of a group of a promotion: it moves to another semester, leaves the college, or stays where it is. */
export const promotionActions = ['move', 'leave', 'stay'] as const

/** What became of a file: `kept` is the present photo, because only students without one were asked for. */
export const photoResults = ['applied', 'kept', 'refused', 'undone', 'leftAlone'] as const

export const photoFileFilters = ['', 'adds', 'replaces', 'unmatched', ...photoResults] as const
