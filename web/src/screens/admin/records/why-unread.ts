import { isProblem, problemOf } from '../../../data/problems.ts'

/** What to say when a student's records could not be read: that there is no such student, or that reading failed. */
export const whyUnread =
  (fetchFailed: string, unknown: string | null = null) =>
  (error: Error) =>
    isProblem(error, 'STUDENT_NOT_FOUND') ? (unknown ?? problemOf(error)?.message ?? fetchFailed) : fetchFailed
