import type { exportInput } from '@portal/contract/people/students'
import type * as z from 'zod/mini'

/** Students who were chosen in Manage Students: those who were ticked, or all who match its search and filters. */
export type ChosenStudents = { ids: string[] } | { matching: z.input<typeof exportInput> }
