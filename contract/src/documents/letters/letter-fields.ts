import type { CustomField } from '../../people/custom-fields/custom-fields.ts'
import { type FieldKind, type StudentField, studentFieldNames, studentFields } from '../../people/student-fields.ts'

/** `words` and `short` are for dates, `ordinal` and `roman` for numbers. */
export const letterFormats = ['words', 'short', 'ordinal', 'roman'] as const
export type LetterFormat = (typeof letterFormats)[number]

const ofDate: readonly LetterFormat[] = ['words', 'short']
const ofNumber: readonly LetterFormat[] = ['ordinal', 'roman']
const none: readonly LetterFormat[] = []

const formatsOfKind: Partial<Record<FieldKind, readonly LetterFormat[]>> = { date: ofDate, term: ofNumber }

const nameOf = (field: StudentField) => `student.${field}` as const

/**
 * The fields that every letter has, with their formats: what is known of the student, of the letter, the college and who
 * signs. A template can name these, and the answers that it is filled with: nothing else.
 */
export const letterFields = {
  ...(Object.fromEntries(
    studentFieldNames.map((field) => [nameOf(field), formatsOfKind[studentFields[field].kind] ?? none]),
  ) as Record<ReturnType<typeof nameOf>, readonly LetterFormat[]>),
  'student.name': none,
  'student.collegeId': none,
  'letter.serial': none,
  'letter.date': ofDate,
  'letter.academicYear': none,
  'college.name': none,
  'college.place': none,
  'college.address': none,
  'college.office': none,
  'signatory.name': none,
  'signatory.office': none,
} as const satisfies Record<string, readonly LetterFormat[]>
export type LetterField = keyof typeof letterFields

/**
 * Whether the value of a field can be a day. A College Id such as 2024-01-07 is none. `dates`: the answers that are dates;
 * without them any answer can be one.
 */
export const canBeDay = (name: string, dates?: readonly string[]) =>
  isLetterField(name) ? letterFields[name] === ofDate : (dates?.includes(name) ?? true)

export const isLetterField = (name: string): name is LetterField => Object.hasOwn(letterFields, name)

/** What the student has answered, and what the office has filled in, by the names that the letter uses. */
const ANSWER = /^(?:request|office)\.[a-z][A-Za-z0-9]{0,39}$/
export const isAnswerField = (name: string) => ANSWER.test(name)

/** The fields that the college has added, by the names that letters use, with their formats. */
export type CustomLetterFields = ReadonlyMap<string, readonly LetterFormat[]>
const formatsOfCustomType = { date: ofDate, number: ofNumber, text: none, choice: none, yesNo: none } as const

export const customLetterFields = (fields: readonly Pick<CustomField, 'key' | 'type'>[]): CustomLetterFields =>
  new Map(fields.map(({ key, type }) => [`student.${key}`, formatsOfCustomType[type]]))

/** What a text may name beside the fields that every letter has. Without `answers` any of them, without `custom` none. */
export type KnownFields = {
  /** The names of answers. */
  answers?: ReadonlySet<string> | undefined
  custom?: CustomLetterFields | undefined
}

/** The formats of a field; null where it is not known. */
export function formatsOf(name: string, { answers, custom }: KnownFields = {}): readonly LetterFormat[] | null {
  if (isLetterField(name)) return letterFields[name]
  const own = custom?.get(name)
  if (own) return own
  if (!isAnswerField(name)) return null
  return !answers || answers.has(name) ? letterFormats : null
}
