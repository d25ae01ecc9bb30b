import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { showFailure } from '../../../../ui/toast/show-failure.ts'

/** Shows why something about a document was refused or did not work. */
export function showDocumentError(error: unknown) {
  showFailure(error, documentActionMessages.failed)
}
