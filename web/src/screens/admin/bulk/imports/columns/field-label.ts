import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ColumnField } from '@portal/contract/bulk/imports/imports'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { type CustomName, customLabel, keyOfName } from '@portal/contract/people/custom-fields/custom-values'
import { exportMessages } from '@portal/contract/privacy/export-messages'

/** What a column can be read as: a field of the portal, or one of the college's own. */
export type ColumnChoice = ColumnField | CustomName

export const isCustomName = (field: string): field is CustomName => keyOfName(field) !== null

/** The name of a field, in the words of the forms and exports. One of the college's own that is gone is called by its key. */
export function fieldLabel(field: ColumnChoice, customFields: readonly CustomField[] = []) {
  if (isCustomName(field)) {
    const known = customFields.find(({ key }) => key === keyOfName(field))
    return known ? customLabel(known) : (keyOfName(field) ?? field)
  }
  return field === 'fullName' ? importMessages.columns.fullName : exportMessages.headings[field]
}
