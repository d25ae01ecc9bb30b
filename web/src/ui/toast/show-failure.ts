import { problemOf } from '../../data/api/problems.ts'
import { isSessionExpired } from '../../data/api/session-expired.ts'
import { toast } from './toast.ts'

/** Shows why something was refused, or `failedText` for any other error. Of an ended session the sign-in tells. */
export function showFailure(error: unknown, failedText: string) {
  if (!isSessionExpired(error)) toast.error(problemOf(error)?.message ?? failedText)
}
