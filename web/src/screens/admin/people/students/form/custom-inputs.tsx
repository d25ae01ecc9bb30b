import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import {
  customGroups,
  customLabel,
  customName,
  shownCustomValue,
} from '@portal/contract/people/custom-fields/custom-values'
import { DateField } from '../../../../../forms/fields/date-field.tsx'
import { TextField } from '../../../../../forms/fields/inputs.tsx'
import { NamedSelect } from '../../../../../forms/fields/named-select.tsx'
import layout from '../../../../../forms/form.module.css'
import words from '../../../../../ui/text/text.module.css'
import own from './student-form.module.css'
import type { StudentFormState } from './student-values.ts'

type CustomInputsProps = { form: StudentFormState; fields: readonly CustomField[]; locked: boolean }

/** The college's own fields, by their groups; nothing where there are none. */
export const CustomInputs = ({ form, fields, locked }: CustomInputsProps) =>
  customGroups(fields).map(({ group, fields: ofGroup }) => (
    <fieldset key={group} className={own.group}>
      <legend className={words.caption}>{group || customFieldMessages.noGroup}</legend>
      <div className={`${layout.columns} ${own.fields}`}>
        {ofGroup.map((field) => (
          <CustomInput key={field.key} field={field} input={form.field(customName(field.key))} locked={locked} />
        ))}
      </div>
    </fieldset>
  ))

type CustomInputProps = { field: CustomField; input: ReturnType<StudentFormState['field']>; locked: boolean }

function CustomInput({ field, input, locked }: CustomInputProps) {
  const { type, choices, pattern, required } = field
  const shared = { ...input, label: customLabel(field), required }
  switch (type) {
    case 'date':
      return <DateField {...shared} readOnly={locked} />
    case 'choice':
    case 'yesNo': {
      const offered = type === 'choice' ? choices.map(({ en }) => en) : ['yes', 'no']
      // One that the field no longer has stays as long as nobody chooses another.
      const names = [...new Set([...offered, ...(input.value === '' ? [] : [input.value])])]
      const texts = Object.fromEntries(names.map((name) => [name, shownCustomValue(field, name, 'en')]))
      return <NamedSelect {...shared} names={names} texts={texts} none={customFieldMessages.choose} disabled={locked} />
    }
    case 'number':
      return (
        <TextField
          {...shared}
          readOnly={locked}
          inputMode={/^#*$/.test(pattern) ? 'numeric' : undefined}
          hint={pattern && customFieldMessages.hintOfPattern(pattern)}
        />
      )
    case 'text':
      return <TextField {...shared} readOnly={locked} />
  }
}
