import * as z from 'zod/mini'
import { withoutNul } from '../../fields.ts'
import { FILTER_MAX_CHOICES } from '../../limits.ts'
import { toAsciiDigits } from '../../text/digits.ts'
import { firstInvisible, joiningCharacters } from '../../text/invisible-characters.ts'
import { CUSTOM_FIELDS_MAX, CUSTOM_FILTERS_MAX, CUSTOM_VALUE_MAX_CHARACTERS } from './custom-field-limits.ts'
import { customFieldMessages } from './custom-field-messages.ts'
import type { CustomFieldDefinition } from './custom-fields.ts'

export const customKey = z.string().check(z.minLength(1), z.maxLength(40), withoutNul)
const value = z.string().check(z.maxLength(CUSTOM_VALUE_MAX_CHARACTERS), withoutNul)

/** Values by the keys of their fields, in what is sent: one that is left out is not changed, an empty one is taken away. */
export const customValuesInput = z.optional(
  z.record(customKey, value).check(z.refine((values) => Object.keys(values).length <= CUSTOM_FIELDS_MAX)),
)

/**
 * Values by the keys of their fields, in answers; without those that are empty, and without those that whoever asks may not
 * see. It is there only where the college has fields of its own.
 */
export const customValues = z.optional(z.record(z.string(), z.string()))
export type CustomValues = Record<string, string>

const chosenKey = z.strictObject({ key: customKey })

/**
 * Only students whose value of this field is one of `values` (an empty one: they have none), or lies between `from` and `to`,
 * both included, as dates do.
 */
export const customFilter = z.extend(chosenKey, {
  values: z._default(z.array(value).check(z.maxLength(FILTER_MAX_CHOICES)), []),
  from: z._default(value, ''),
  to: z._default(value, ''),
})
export type CustomFilter = z.output<typeof customFilter>

/** Sorts by this field instead; students without a value come last. */
export const customSort = z.extend(chosenKey, { descending: z._default(z.boolean(), false) })

/** What a list of students takes where the college has fields of its own. */
export const customListInput = {
  customFilters: z.optional(z.array(customFilter).check(z.maxLength(CUSTOM_FILTERS_MAX))),
  customSort: z.optional(customSort),
}

/** The fields whose columns an export has; without it all where `columns` is empty, else none. */
export const customColumnsInput = z.optional(z.array(customKey).check(z.maxLength(CUSTOM_FIELDS_MAX)))

type Language = keyof typeof customFieldMessages.values
type Checked = { value: string; fault?: undefined } | { value?: undefined; fault: string }

export const customLabel = ({ label }: Pick<CustomFieldDefinition, 'label'>, language: Language = 'en') =>
  label[language] || label.en

/**
 * A value as it is kept, or what is wrong with what was typed. It may be empty where the field is not required. `language`: of
 * what is wrong. A choice and yes or no may be given in either language.
 */
export function checkCustomValue(field: CustomFieldDefinition, typed: string, language: Language = 'en'): Checked {
  const text = customFieldMessages.values[language]
  const label = customLabel(field, language)
  const value = typed
    .normalize('NFC')
    .replace(/[\p{Zs}\s]+/gu, ' ')
    .trim()
  if (value === '') return field.required ? { fault: text.required(label) } : { value }
  if (value.length > CUSTOM_VALUE_MAX_CHARACTERS) return { fault: text.tooLong(label, CUSTOM_VALUE_MAX_CHARACTERS) }
  if (firstInvisible(value, joiningCharacters) !== null) return { fault: text.invisible(label) }
  switch (field.type) {
    case 'text':
      return { value }
    case 'number':
      return checkNumber(field, toAsciiDigits(value), language)
    case 'date':
      return z.iso.date().safeParse(value).success && value >= '1900' && value < '2200'
        ? { value }
        : { fault: text.date(label) }
    case 'choice': {
      const folded = value.toLowerCase()
      const choice = field.choices.find(({ en, hi }) => [en, hi].some((one) => one.toLowerCase() === folded))
      return choice ? { value: choice.en } : { fault: text.choice(label) }
    }
    case 'yesNo':
      return asYesOrNo(value, text.yesNo(label))
  }
}

/** Spaces and hyphens that people write between groups of digits are left out where the pattern has none. */
function checkNumber(field: CustomFieldDefinition, value: string, language: Language): Checked {
  const text = customFieldMessages.values[language]
  const label = customLabel(field, language)
  const digits = value.replace(/[\s-]/g, '')
  const { pattern } = field
  if (pattern === '') return /^\d+$/.test(digits) ? { value: digits } : { fault: text.digits(label) }
  const found = [value, digits].find((one) => fitsPattern(one, pattern))
  return found === undefined ? { fault: text.pattern(label, pattern) } : { value: found }
}

/** `#` stands for a digit, and any other character for itself. */
const fitsPattern = (value: string, pattern: string) =>
  value.length === pattern.length &&
  [...value].every((character, at) => (pattern[at] === '#' ? /\d/.test(character) : character === pattern[at]))

const yes = ['yes', 'y', 'true', '1', 'हाँ', 'हां']
const no = ['no', 'n', 'false', '0', 'नहीं']

function asYesOrNo(value: string, fault: string): Checked {
  const folded = value.toLowerCase()
  if (yes.some((one) => one.normalize('NFC') === folded)) return { value: 'yes' }
  return no.some((one) => one.normalize('NFC') === folded) ? { value: 'no' } : { fault }
}

/** Whether the values of a field are few, so that students can be counted by it. */
export const hasFewValues = ({ type }: Pick<CustomFieldDefinition, 'type'>) => type === 'choice' || type === 'yesNo'

/** A value as people read it: the text of a choice, and yes or no, in their language. */
export function shownCustomValue(
  field: Pick<CustomFieldDefinition, 'type' | 'choices'>,
  value: string,
  language: Language,
) {
  if (field.type === 'yesNo' && (value === 'yes' || value === 'no')) return customFieldMessages.yesNo[language][value]
  const choice = field.type === 'choice' ? field.choices.find(({ en }) => en === value) : undefined
  return choice?.[language] || choice?.en || value
}

/** The name of a field in forms, which is that by which the portal says what is wrong with its value. */
export const customName = (key: string) => `customFields.${key}` as const
export type CustomName = ReturnType<typeof customName>

/** The key of the field that a name is of; null for another name. */
export const keyOfName = (name: string) => (name.startsWith(customName('')) ? name.slice(customName('').length) : null)

/** What a form checks, by these names. A value that is as `before` is not looked at, as the portal does not. */
export const customFormShape = (fields: readonly CustomFieldDefinition[], before: CustomValues | null) =>
  Object.fromEntries(
    fields.map((field) => [
      customName(field.key),
      z.string().check((payload) => {
        const { value: input } = payload
        const { fault } = checkCustomValue(field, input)
        if (fault === undefined || (before && input === (before[field.key] ?? ''))) return
        payload.issues.push({ code: 'custom', message: fault, input })
      }),
    ]),
  )

/** The fields by their groups, in the order of both. */
export const customGroups = <Field extends Pick<CustomFieldDefinition, 'group'>>(fields: readonly Field[]) =>
  [...new Set(fields.map(({ group }) => group))].map((group) => ({
    group,
    fields: fields.filter((field) => field.group === group),
  }))
