import { cardPrintMessages } from '@portal/contract/card-print-messages'
import { problemOf } from '../../../data/problems.ts'
import { isSessionExpired } from '../../../data/session-expired.ts'
import { toast } from '../../../ui/toast.ts'

/** Shows why something about a print was refused or did not work. */
export function showPrintError(error: unknown) {
  if (!isSessionExpired(error)) toast.error(problemOf(error)?.message ?? cardPrintMessages.failed)
}
