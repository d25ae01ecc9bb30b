import { documentActionMessages } from '@portal/contract/document-action-messages'
import { problemOf } from '../../../data/problems.ts'
import { isSessionExpired } from '../../../data/session-expired.ts'
import { toast } from '../../../ui/toast.ts'

/** Shows why something about a document was refused or did not work. */
export function showDocumentError(error: unknown) {
  if (!isSessionExpired(error)) toast.error(problemOf(error)?.message ?? documentActionMessages.failed)
}
