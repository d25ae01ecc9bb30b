import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ColumnField } from '@portal/contract/bulk/imports/imports'
import { exportMessages } from '@portal/contract/privacy/export-messages'

/** The name of a field, in the words of the forms and exports. */
export const fieldLabel = (field: ColumnField) =>
  field === 'fullName' ? importMessages.columns.fullName : exportMessages.headings[field]
