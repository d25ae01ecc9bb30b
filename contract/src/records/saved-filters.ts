import * as z from 'zod/mini'
import { instant, recordId, singleLine } from '../fields.ts'
import { FILTER_NAME_MAX_CHARACTERS } from '../limits.ts'
import { studentsInput } from '../people/students.ts'
import { queueInput } from './requests.ts'

/** What a saved filter keeps of the list of students: filters and order, but no search text, which can be a name, and no day. */
const savedSearch = z.omit(studentsInput, { q: true, addedSince: true, page: true, pageSize: true })
export type SavedSearch = z.output<typeof savedSearch>

/** The same of the queues of requests. It can be opened in every one of them. */
const savedQueueSearch = z.omit(queueInput, { status: true, q: true, page: true, pageSize: true })
export type SavedQueueSearch = z.output<typeof savedQueueSearch>

const name = singleLine('Name', FILTER_NAME_MAX_CHARACTERS)

export const savedFilterInput = z.union([
  z.strictObject({ name, list: z._default(z.literal('students'), 'students'), search: savedSearch }),
  z.strictObject({ name, list: z.literal('requests'), search: savedQueueSearch }),
])
export type SavedFilterInput = z.output<typeof savedFilterInput>

const saved = { id: recordId, name: z.string(), created_at: instant }

/** Filters of a list that an administrator has saved under a name. Only that administrator sees them. */
export const savedFilter = z.discriminatedUnion('list', [
  z.object({ ...saved, list: z.literal('students'), search: savedSearch }),
  z.object({ ...saved, list: z.literal('requests'), search: savedQueueSearch }),
])
export type SavedFilter = z.output<typeof savedFilter>
