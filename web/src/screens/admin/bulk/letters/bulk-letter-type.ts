import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import { screens } from '@portal/contract/paths'
import { bulkLetters } from '../../../../data/bulk/bulk-letters.ts'
import { showBulkOperationError } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import type { BulkOperationType } from '../operation/bulk-operation-types.ts'

export const bulkLetterType: BulkOperationType = {
  operations: bulkLetters,
  undo: bulkLetterMessages.run.undo,
  undoAction: 'cancelManyLetters',
  discard: bulkLetterMessages.draft.discard,
  screen: screens.letterRuns,
  showError: showBulkOperationError,
}
