import { importMessages } from '@portal/contract/import-messages'
import { problemOf } from '../../../data/problems.ts'
import { isSessionExpired } from '../../../data/session-expired.ts'
import { toast } from '../../../ui/toast.ts'

/** Says why something was not done with an import, such as that somebody else has gone on with it. */
export function showImportError(error: unknown) {
  if (isSessionExpired(error)) return
  const problem = problemOf(error)
  toast.error(problem && problem.code !== 'INTERNAL' ? problem.message : importMessages.failed)
}
