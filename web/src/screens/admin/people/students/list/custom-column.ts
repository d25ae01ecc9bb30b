import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import type { studentSorts } from '@portal/contract/people/student-choices'
import type { Profile } from '@portal/contract/people/students'
import type { Column } from '../../../../../ui/list/data-table.tsx'
import { customValueInWords } from '../../../../../ui/text/custom-value.ts'

/** The orders of the list; by a field of the college's own it has the name `field.` and the field's key. */
export type StudentSort = (typeof studentSorts)[number] | `${'' | '-'}field.${string}`

/** The column of a field of the college's own. */
export const customColumn = (field: CustomField): Column<Profile, StudentSort> => ({
  id: `field.${field.key}`,
  head: customLabel(field),
  card: 'half',
  width: 'minmax(0, 1fr)',
  sorts: { ascending: `field.${field.key}`, descending: `-field.${field.key}` },
  cell: ({ customFields = {} }) => customValueInWords(field, customFields[field.key] ?? ''),
})
