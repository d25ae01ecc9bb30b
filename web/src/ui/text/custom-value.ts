import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { shownCustomValue } from '@portal/contract/people/custom-fields/custom-values'
import { formatDate } from './format-date.ts'

/** A value of a field of the college's own, as the screens show it. */
export const customValueInWords = (field: Pick<CustomField, 'type' | 'choices'>, value: string) =>
  field.type === 'date' ? value && formatDate(value) : shownCustomValue(field, value, 'en')
