import type { CustomField } from '../../people/custom-fields/custom-fields.ts'
import {
  checkCustomValue,
  customLabel,
  customName,
  keyOfName,
  shownCustomValue,
} from '../../people/custom-fields/custom-values.ts'
import { type ChangedField, changeableLabels, isOwnField, type Question } from './questions.ts'
import type { RequestTypeDefinition } from './request-type-definition.ts'
import { requestTypeMessages } from './request-type-messages.ts'

/**
 * Whether answers to the question can be values of a field of the college's own. Sensitive ones are for registrars, and
 * requests are not.
 */
export function canHold(field: CustomField, one: Question) {
  if (field.sensitive) return false
  if (field.type === 'date' || one.type === 'date') return field.type === one.type
  if (one.type === 'choice') return one.choices.every(({ en }) => checkCustomValue(field, en).fault === undefined)
  return one.type !== 'file' && field.type !== 'choice' && field.type !== 'yesNo'
}

/** Whether a student may ask to have the field corrected by answering the question. */
export const mayCorrect = (field: CustomField, one: Question) =>
  field.studentAccess === 'corrects' && canHold(field, one)

/** The field that the answer to a question is a value of: it corrects it, or the office keeps it there; undefined for none. */
export const ownFieldOf = <Field extends Pick<CustomField, 'key'>>(
  { changes, keeps }: Pick<Question, 'changes' | 'keeps'>,
  fields: readonly Field[],
) => fields.find(({ key }) => key === keeps || customName(key) === changes)

/** The answer that says a value of the field; '' where the question has none. */
export function answerOfValue(field: CustomField, one: Question, value: string) {
  if (one.type !== 'choice') return value
  return one.choices.find(({ en }) => checkCustomValue(field, en).value === value)?.en ?? ''
}

/** What a field that is changed is called; one of the college's own that is not among `fields` by its key. */
export function changedLabel(name: ChangedField, fields: readonly CustomField[]) {
  if (!isOwnField(name)) return changeableLabels[name]
  const field = fields.find(({ key }) => customName(key) === name)
  return field ? customLabel(field) : (keyOfName(name) ?? name)
}

/** A value as the office reads it. */
export const ownValueInWords = (field: CustomField, value: string) => shownCustomValue(field, value, 'en')

type Asked = Pick<RequestTypeDefinition, 'questions' | 'officeFields'>

export const namesOwnField = ({ questions, officeFields }: Asked) =>
  questions.some(({ changes }) => isOwnField(changes)) || officeFields.some(({ keeps }) => Boolean(keeps))

/** Which questions name a field that is not there, or that cannot take their answers; a sentence, null for none. */
export function ownFieldObstacle({ questions, officeFields }: Asked, fields: readonly CustomField[]) {
  const isWrong = (one: Question) => {
    const field = ownFieldOf(one, fields)
    if (one.keeps) return !field || !canHold(field, one)
    return isOwnField(one.changes) && !(field && mayCorrect(field, one))
  }
  const wrong = [...questions, ...officeFields].filter(isWrong).map(({ label }) => label.en)
  return wrong.length > 0 ? requestTypeMessages.ownFields.wrong(wrong.join(', ')) : null
}
