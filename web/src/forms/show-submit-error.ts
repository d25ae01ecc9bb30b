import { problemOf } from '../data/api/problems.ts'
import { isSessionExpired } from '../data/api/session-expired.ts'
import { toast } from '../ui/toast/toast.ts'
import type { Form } from './use-form.ts'

/** Whoever sends the form has been asked, and goes back to it: there is nothing to say. */
export class SubmitCancelled extends Error {}

/**
 * Shows why submitting failed: at the fields that the problem names, and in a toast. An unexpected error is shown as
 * `failedText`. The form keeps its values. Returns the
 * sentence, '' where a field has it.
 */
export function showSubmitError<Values extends object>(
  error: unknown,
  { values, refuse }: Pick<Form<Values>, 'values' | 'refuse'>,
  failedText: string,
) {
  if (error instanceof SubmitCancelled || isSessionExpired(error)) return ''
  const problem = problemOf(error)
  const fieldErrors = Object.entries(problem?.fields ?? {}).filter(([field]) => field in values)
  refuse(Object.fromEntries(fieldErrors))
  const [[, fieldError] = []] = fieldErrors
  const text = problem && problem.code !== 'INTERNAL' ? problem.message : failedText
  toast.error(fieldError ?? text)
  return fieldError === undefined ? text : ''
}
