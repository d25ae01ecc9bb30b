import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { screens } from '@portal/contract/paths'
import { studentImports } from '../../../../data/bulk/imports.ts'
import { type BulkOperationType, showImportError } from '../operation/bulk-operation-types.ts'

export const importType: BulkOperationType = {
  operations: studentImports,
  undo: importMessages.run.undo,
  undoAction: 'undoImport',
  discard: importMessages.preview.discard,
  screen: screens.importStudents,
  showError: showImportError,
}
