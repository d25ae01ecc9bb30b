import { importMessages } from '@portal/contract/import-messages'
import type { ColumnField } from '@portal/contract/imports'
import { messages } from '@portal/contract/messages'

/** The name of a field, in the words of the forms and exports. */
export const fieldLabel = (field: ColumnField) =>
  field === 'fullName' ? importMessages.columns.fullName : messages.exports.headings[field]
