import { studentFieldNames, studentFields, studentLabels } from '@portal/contract/people/student-fields'
import { requestTypeEditorMessages } from '@portal/contract/records/request-types/request-type-editor-messages'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import { DateField } from '../../../../forms/fields/date-field.tsx'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import formStyles from '../../../../forms/form.module.css'
import { OF_STUDENT } from './question-draft.ts'
import { type DraftForm, Select } from './question-select.tsx'

const text = requestTypeEditorMessages.question

/** What a field of the office begins with. */
export function Begins({ form }: { form: DraftForm }) {
  const { type, begins } = form.values
  const fields = studentFieldNames.filter((field) => (studentFields[field].kind === 'date') === (type === 'date'))
  return (
    <div className={formStyles.columns}>
      <Select form={form} field="begins" label={requestTypeMessages.labels.default}>
        <option value="">{text.begins.empty}</option>
        <option value="value">{text.begins.value}</option>
        {type === 'date' && <option value="today">{text.begins.today}</option>}
        {type === 'text' && <option value="academicYear">{text.begins.academicYear}</option>}
        {fields.map((field) => (
          <option key={field} value={`${OF_STUDENT}${field}`}>
            {text.begins.student(studentLabels[field])}
          </option>
        ))}
      </Select>
      {begins === 'value' &&
        (type === 'date' ? (
          <DateField label={text.begins.with} required {...form.field('beginsWith')} />
        ) : (
          <TextField label={text.begins.with} required {...form.field('beginsWith')} />
        ))}
    </div>
  )
}
