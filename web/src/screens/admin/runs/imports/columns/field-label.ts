import { exportMessages } from '@portal/contract/privacy/export-messages'
import { importMessages } from '@portal/contract/runs/import-messages'
import type { ColumnField } from '@portal/contract/runs/imports'

/** The name of a field, in the words of the forms and exports. */
export const fieldLabel = (field: ColumnField) =>
  field === 'fullName' ? importMessages.columns.fullName : exportMessages.headings[field]
