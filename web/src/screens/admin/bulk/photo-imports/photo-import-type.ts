import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import { screens } from '@portal/contract/paths'
import { photoImports } from '../../../../data/bulk/photo-imports.ts'
import { type BulkOperationType, showImportError } from '../operation/bulk-operation-types.ts'

export const photoImportType: BulkOperationType = {
  operations: photoImports,
  undo: photoImportMessages.run.undo,
  undoAction: 'undoPhotoImport',
  discard: photoImportMessages.apply.discard,
  screen: screens.importPhotos,
  showError: showImportError,
}
