import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { type CustomValues, checkCustomValue, customName } from '@portal/contract/people/custom-fields/custom-values'
import { Problem } from '@portal/contract/problems'

/** What is wrong with a value, by the name that its field has in what was sent. */
export const faultOf = (key: string, fault: string) => ({ [customName(key)]: fault })

type Sent = {
  fields: readonly CustomField[]
  before: CustomValues
  sent: CustomValues
  isNew: boolean
  /** They were there before: only whether there is such a field is looked at. */
  arePutBack?: boolean
}

/**
 * The values that change, as they are kept; an empty one is taken away. What is as it was is not looked at, also where the
 * field has been changed meanwhile. Throws INVALID_INPUT with the fields.
 */
export function checkCustomValues({ fields, before, sent, isNew, arePutBack = false }: Sent): CustomValues {
  const text = customFieldMessages.values.en
  const faults: Record<string, string> = {}
  const changed: CustomValues = {}
  for (const key of Object.keys(sent))
    if (!fields.some((field) => field.key === key)) Object.assign(faults, faultOf(key, text.unknown))
  for (const field of fields) {
    const { key } = field
    const typed = Object.hasOwn(sent, key) ? sent[key] : undefined
    if (typed === undefined && !(isNew && field.required)) continue
    if (typed !== undefined && typed === (before[key] ?? '') && !isNew) continue
    const { value, fault } = arePutBack ? { value: typed ?? '' } : checkCustomValue(field, typed ?? '')
    if (fault !== undefined) Object.assign(faults, faultOf(key, fault))
    else if (value !== (before[key] ?? '')) changed[key] = value
  }
  if (Object.keys(faults).length > 0) throw new Problem('INVALID_INPUT', faults)
  return changed
}
