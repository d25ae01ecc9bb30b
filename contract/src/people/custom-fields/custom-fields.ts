import * as z from 'zod/mini'
import { instant, optionalSingleLine, recordId, singleLine } from '../../fields.ts'
import { studentFieldNames } from '../student-fields.ts'
import {
  CUSTOM_FIELD_CHOICE_MAX_CHARACTERS,
  CUSTOM_FIELD_CHOICES_MAX,
  CUSTOM_FIELD_MONTHS_MAX,
  CUSTOM_FIELD_NAME_MAX_CHARACTERS,
  CUSTOM_FIELD_PATTERN_MAX_CHARACTERS,
  CUSTOM_FIELDS_MAX,
} from './custom-field-limits.ts'
import { customFieldMessages } from './custom-field-messages.ts'

const { labels, wrong } = customFieldMessages

/** `number`: a text of digits, which may have a pattern. */
export const customFieldTypes = ['text', 'number', 'date', 'choice', 'yesNo'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** What the student has of a value: nothing, they read it, or they read it and may ask to have it corrected. */
export const studentAccesses = ['none', 'reads', 'corrects'] as const
export type StudentAccess = (typeof studentAccesses)[number]

/** Names that `{student.…}` in letters, lists and exports have already, or will not have for another thing. */
const reserved = new Set(
  [
    ...studentFieldNames,
    ...['name', 'fullName', 'collegeId', 'card', 'cardId', 'id', 'uid', 'userType', 'status', 'photo', 'image'],
    ...['imageUrl', 'password', 'leftAt', 'created_at', 'updated_at', 'createdAt', 'updatedAt', 'added'],
    ...['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'customFields', 'student', 'row', 'line'],
  ].map((key) => key.toLowerCase()),
)

/** The name of a field in letters (`{student.key}`), imports and the API; never changed once it is given. */
export const customFieldKey = z.string().check(
  z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, wrong.key),
  z.refine((key) => !reserved.has(key.toLowerCase()), wrong.reservedKey),
  z.refine((key) => !namesAadhaar(key), wrong.aadhaar),
)

const namesAadhaar = (text: string) => /a+dh+a+r|आधार/iu.test(text)

const inBothLanguages = (label: string, maxCharacters: number) =>
  z.strictObject({ en: singleLine(label, maxCharacters), hi: optionalSingleLine(label, maxCharacters) })

/** What the college says of a field. */
export const customFieldDefinition = z
  .strictObject({
    key: customFieldKey,
    label: inBothLanguages(labels.name, CUSTOM_FIELD_NAME_MAX_CHARACTERS).check(
      z.refine(({ en, hi }) => !namesAadhaar(en) && !namesAadhaar(hi), { path: ['en'], error: wrong.aadhaar }),
    ),
    type: z.enum(customFieldTypes),
    /** How a number is written, with # for each digit: `############`, `BC/####`. Empty: any number of digits. */
    pattern: optionalSingleLine(labels.pattern, CUSTOM_FIELD_PATTERN_MAX_CHARACTERS),
    /** Of a choice, which is known by its English text: that is the value. */
    choices: z
      .array(inBothLanguages(labels.choice, CUSTOM_FIELD_CHOICE_MAX_CHARACTERS))
      .check(z.maxLength(CUSTOM_FIELD_CHOICES_MAX)),
    /** Whether a new student needs a value, and a value cannot be taken away. */
    required: z.boolean(),
    /** The heading under which forms and profiles show it; empty: none. */
    group: optionalSingleLine(labels.group, CUSTOM_FIELD_NAME_MAX_CHARACTERS),
    studentAccess: z.enum(studentAccesses),
    /** Whether no two students have the same value. */
    unique: z.boolean(),
    /** Of the office, only registrars see and change it. */
    sensitive: z.boolean(),
    /** How many months after a student has left its value is deleted; null: it is kept as long as the student. */
    keptMonths: z.nullable(z.int().check(z.minimum(0, wrong.months), z.maximum(CUSTOM_FIELD_MONTHS_MAX, wrong.months))),
  })
  .check(
    z.refine(({ type, pattern }) => type === 'number' || pattern === '', {
      ...{ path: ['pattern'], error: wrong.patternOfType },
    }),
    z.refine(({ pattern }) => pattern === '' || pattern.includes('#'), { path: ['pattern'], error: wrong.pattern }),
    z.refine(({ type, choices }) => type === 'choice' || choices.length === 0, {
      ...{ path: ['choices'], error: wrong.choicesOfType },
    }),
    z.refine(({ type, choices }) => type !== 'choice' || (choices.length > 1 && areDifferent(choices)), {
      ...{ path: ['choices'], error: wrong.choices },
    }),
  )
export type CustomFieldDefinition = z.output<typeof customFieldDefinition>

const areDifferent = (choices: readonly { en: string }[]) =>
  new Set(choices.map(({ en }) => en)).size === choices.length

/** A field as it is in use. */
export const customField = z.object({
  ...customFieldDefinition.shape,
  id: recordId,
  /** Counted with every change, so that of two changes at once the second is refused. */
  revision: z.int(),
})
export type CustomField = z.output<typeof customField>

/** A field as the settings show it. */
export const managedCustomField = z.extend(customField, {
  /** How many students have a value of it. */
  values: z.int(),
  /** Since when it is put aside: its values are kept and nobody sees them. Null: it is in use. */
  retiredAt: z.nullable(instant),
})
export type ManagedCustomField = z.output<typeof managedCustomField>

const step = { id: recordId, revision: z.int() }
export const customFieldStepInput = z.strictObject(step)
export const customFieldCreateInput = z.strictObject({ definition: customFieldDefinition })
export const customFieldUpdateInput = z.strictObject({ ...step, definition: customFieldDefinition })
/** `values`: how many students have one, as it was shown to whoever deletes the field. */
export const customFieldRemovalInput = z.strictObject({ ...step, values: z.int() })
/** All fields, those that are put aside as well, in their new order. */
export const customFieldOrderInput = z.strictObject({
  ids: z.array(recordId).check(z.maxLength(CUSTOM_FIELDS_MAX)),
})

/** What a student reads of their own values: the fields that they may read, also those without a value. */
export const myCustomField = z.object({
  ...z.pick(z.object(customFieldDefinition.shape), {
    ...{ key: true, label: true, type: true, choices: true, group: true, studentAccess: true },
  }).shape,
  /** Empty: there is none. */
  value: z.string(),
})
export type MyCustomField = z.output<typeof myCustomField>
