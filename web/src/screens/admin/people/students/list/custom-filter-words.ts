import { messages } from '@portal/contract/messages'
import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { type CustomFilter, customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { customValueInWords } from '../../../../../ui/text/custom-value.ts'
import { formatDate } from '../../../../../ui/text/format-date.ts'

const text = customFieldMessages.filter

/** What a filter by a field of the college's own says. One that is not there any more is called by its key. */
export function filterInWords(fields: readonly CustomField[], { key, values, from, to }: CustomFilter) {
  const field = fields.find((one) => one.key === key)
  const label = field ? customLabel(field) : key
  const named = values.map(
    (value) => (value && field ? customValueInWords(field, value) : value) || messages.common.noValue,
  )
  if (named.length > 0) return text.equals(label, named.join(', '))
  return text.between(label, from && formatDate(from), to && formatDate(to))
}
