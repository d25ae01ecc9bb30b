import * as z from 'zod/mini'
import { instant, recordId, singleLine } from '../fields.ts'
import { FILTER_NAME_MAX_CHARACTERS } from '../limits.ts'
import { studentsInput } from './students.ts'

/** What a saved filter keeps of the list of students: filters and order, but no search text, which can be a name. */
const savedSearch = z.omit(studentsInput, { q: true, page: true, pageSize: true })
export type SavedSearch = z.output<typeof savedSearch>

export const savedFilterInput = z.strictObject({
  name: singleLine('Name', FILTER_NAME_MAX_CHARACTERS),
  search: savedSearch,
})

/** Filters of the list of students that an administrator has saved under a name. Only that administrator sees them. */
export const savedFilter = z.object({ id: recordId, name: z.string(), search: savedSearch, created_at: instant })
export type SavedFilter = z.output<typeof savedFilter>
