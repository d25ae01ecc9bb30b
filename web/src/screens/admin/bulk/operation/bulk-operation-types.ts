import type { Action } from '@portal/contract/actions'
import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import type { ConfirmText } from '@portal/contract/bulk/bulk-operation-messages'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import { promotionMessages } from '@portal/contract/bulk/promotion-messages'
import { screens } from '@portal/contract/paths'
import type { UseMutationResult } from '@tanstack/react-query'
import { problemOf } from '../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../data/api/session-expired.ts'
import { bulkLetters } from '../../../../data/bulk/bulk-letters.ts'
import type { AnyBulkOperation } from '../../../../data/bulk/bulk-operations.ts'
import { studentImports } from '../../../../data/bulk/imports.ts'
import { photoImports } from '../../../../data/bulk/photo-imports.ts'
import { promotions } from '../../../../data/bulk/promotions.ts'
import { showBulkOperationError } from '../../../../ui/button/bulk-operation-buttons.tsx'
import { toast } from '../../../../ui/toast/toast.ts'

/** Says why something was not done with an import, such as that somebody else has gone on with it. */
export function showImportError(error: unknown) {
  if (isSessionExpired(error)) return
  const problem = problemOf(error)
  toast.error(problem && problem.code !== 'INTERNAL' ? problem.message : importMessages.failed)
}

type Changing<Input> = Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'isPending' | 'isSuccess'>

/** What differs between the bulk operations in what can be done with one. */
export type BulkOperationType = {
  operations: Record<'useStop' | 'useResume' | 'useUndo', () => Changing<AnyBulkOperation>> & {
    useDiscard: () => Changing<string>
  }
  undo: ConfirmText
  undoAction: Action
  discard: ConfirmText
  /** Where its bulk operations are listed. */
  screen: '/admin/import' | '/admin/import/photos' | '/admin/promotion' | '/admin/letters/many'
  showError: (error: unknown) => void
}

export const importType: BulkOperationType = {
  operations: studentImports,
  undo: importMessages.run.undo,
  undoAction: 'undoImport',
  discard: importMessages.preview.discard,
  screen: screens.importStudents,
  showError: showImportError,
}

export const photoImportType: BulkOperationType = {
  operations: photoImports,
  undo: photoImportMessages.run.undo,
  undoAction: 'undoPhotoImport',
  discard: photoImportMessages.apply.discard,
  screen: screens.importPhotos,
  showError: showImportError,
}

export const promotionType: BulkOperationType = {
  operations: promotions,
  undo: promotionMessages.run.undo,
  undoAction: 'undoPromotion',
  discard: promotionMessages.bar.discard,
  screen: screens.promotions,
  showError: showBulkOperationError,
}

export const bulkLetterType: BulkOperationType = {
  operations: bulkLetters,
  undo: bulkLetterMessages.run.undo,
  undoAction: 'cancelManyLetters',
  discard: bulkLetterMessages.draft.discard,
  screen: screens.letterRuns,
  showError: showBulkOperationError,
}
