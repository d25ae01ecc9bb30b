import type { Action } from '@portal/contract/actions'
import type { ConfirmText } from '@portal/contract/bulk/bulk-operation-messages'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StaticPath } from '@portal/contract/paths'
import type { UseMutationResult } from '@tanstack/react-query'
import { problemOf } from '../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../data/api/session-expired.ts'
import type { AnyBulkOperation } from '../../../../data/bulk/bulk-operations.ts'
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
  screen: StaticPath
  showError: (error: unknown) => void
}
