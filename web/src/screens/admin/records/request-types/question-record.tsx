import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import {
  changeableFieldNames,
  changeableFields,
  changeableLabels,
  type QuestionType,
} from '@portal/contract/records/request-types/questions'
import { requestTypeEditorMessages } from '@portal/contract/records/request-types/request-type-editor-messages'
import { useCustomFields } from '../../../../data/people/custom-fields.ts'
import { choiceLines } from '../../../../forms/choice-lines.ts'
import { type DraftForm, Select } from './question-select.tsx'

const text = requestTypeEditorMessages.question

/** The types of questions whose answers can be values of a field; the choices are those of the field. */
const questionsFor = ({ type }: CustomField): readonly QuestionType[] => {
  if (type === 'date') return ['date']
  return type === 'choice' || type === 'yesNo' ? ['choice'] : ['text', 'number']
}

/** The choices that take the values of a field. */
function choicesOf({ type, choices }: CustomField) {
  const { en, hi } = customFieldMessages.yesNo
  return type === 'yesNo'
    ? [
        { en: en.yes, hi: hi.yes },
        { en: en.no, hi: hi.no },
      ]
    : choices
}

/** The college's own fields that can take answers of this type, and what sets the choices of a field that was chosen. */
function useOwnFields(form: DraftForm) {
  const { type } = form.values
  const fields = useCustomFields().filter((field) => !field.sensitive && questionsFor(field).includes(type))
  const takeChoices = (field: CustomField | undefined) => {
    if (field && type === 'choice') form.change({ choices: choiceLines(choicesOf(field)) })
  }
  return { fields, takeChoices }
}

/** The field of the student that the answer to a question changes. */
export function Changes({ form }: { form: DraftForm }) {
  const { fields, takeChoices } = useOwnFields(form)
  const possible = changeableFieldNames.filter((field) => changeableFields[field] === form.values.type)
  const own = fields.filter(({ studentAccess }) => studentAccess === 'corrects')
  if (possible.length + own.length === 0) return null
  return (
    <Select
      form={form}
      field="changes"
      label={text.changes}
      onChosen={(name) => takeChoices(own.find(({ key }) => customName(key) === name))}
    >
      <option value="">{text.changesNothing}</option>
      {possible.map((field) => (
        <option key={field} value={field}>
          {changeableLabels[field]}
        </option>
      ))}
      {own.length > 0 && (
        <optgroup label={text.changesOwn}>
          {own.map((field) => (
            <option key={field.key} value={customName(field.key)}>
              {customLabel(field)}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  )
}

/** The field of the college's own that keeps what the office fills in; nothing where there is none. */
export function Keeps({ form }: { form: DraftForm }) {
  const { fields, takeChoices } = useOwnFields(form)
  if (fields.length === 0) return null
  return (
    <Select
      form={form}
      field="keeps"
      label={text.keeps}
      hint={text.keepsHint}
      onChosen={(chosen) => takeChoices(fields.find(({ key }) => key === chosen))}
    >
      <option value="">{text.keepsNothing}</option>
      {fields.map((field) => (
        <option key={field.key} value={field.key}>
          {customLabel(field)}
        </option>
      ))}
    </Select>
  )
}
