import { messages } from '@portal/contract/messages'
import { genders } from '@portal/contract/people/student-choices'
import {
  FIRST_YEAR_OF_BIRTH,
  isRequired,
  isStudentField,
  type StudentField,
  studentFields,
  studentLabels,
} from '@portal/contract/people/student-fields'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { filterChoicesQuery } from '../../../../../data/people/students.ts'
import { DateField } from '../../../../../forms/fields/date-field.tsx'
import { SelectField, TextField } from '../../../../../forms/fields/inputs.tsx'
import { MarkWarning } from '../../../../../forms/fields/mark-warning.tsx'
import layout from '../../../../../forms/form.module.css'
import styles from './student-form.module.css'
import { type FormField, formFields, type StudentFormState } from './student-values.ts'
import { SuggestedField } from './suggested-field.tsx'

const text = messages.studentForm

/** Connects a field with the form: label, name, handlers and error. */
const studentField =
  (form: StudentFormState, locked: boolean) =>
  <Name extends StudentField>(name: Name) => ({
    label: studentLabels[name],
    required: isRequired(name),
    readOnly: locked,
    ...form.field(name),
    name,
  })

const MARKED = ['name', 'email', 'phone', 'course', 'term']
/** Whether another program's export can have written something into a field, which is then said below it. */
const isMarked = (name: FormField): name is StudentField =>
  isStudentField(name) && MARKED.includes(studentFields[name].kind)

type StudentFieldsProps = {
  form: StudentFormState
  locked: boolean
  /** False for a student who was imported with one name. */
  needsLastName?: boolean
  /** The labels that differ between the two forms. */
  labels: { year: string; dob: string }
  password: ReactNode
  photo: ReactNode
}

/** The fields of a student in the order of the specification. The values of other students are suggested. */
export function StudentFields({ form, locked, needsLastName = true, labels, ...parts }: StudentFieldsProps) {
  const field = studentField(form, locked)
  const { data: inUse } = useQuery(filterChoicesQuery())
  const contact = field('contact')
  const { readOnly, ...gender } = field('gender')
  const today = new Date().toISOString().slice(0, 10)
  /** Of the fields that are more than their kind says. */
  const inputs: Partial<Record<FormField, ReactNode>> = {
    lastName: <TextField {...field('lastName')} required={needsLastName} />,
    email: <TextField {...field('email')} type="email" autoComplete="off" spellCheck={false} />,
    password: parts.password,
    photo: <div className={styles.whole}>{parts.photo}</div>,
    gender: (
      <div className={styles.half}>
        <SelectField {...gender} disabled={readOnly} options={genders} placeholder={text.chooseGender} />
      </div>
    ),
    contact: (
      <TextField
        {...contact}
        inputMode="numeric"
        // The error is the same sentence.
        hint={contact.error === text.contactHint ? undefined : text.contactHint}
      />
    ),
    courseName: <SuggestedField form={form} {...field('courseName')} suggestions={inUse?.course ?? []} />,
    semester: <SuggestedField form={form} {...field('semester')} suggestions={inUse?.semester ?? []} />,
    year: <SuggestedField form={form} {...field('year')} label={labels.year} suggestions={inUse?.year ?? []} />,
    dob: <DateField {...field('dob')} label={labels.dob} min={`${FIRST_YEAR_OF_BIRTH}-01-01`} max={today} />,
  }
  const inputOf = (name: FormField) => {
    if (inputs[name] !== undefined || !isStudentField(name)) return inputs[name]
    return studentFields[name].kind === 'date' ? <DateField {...field(name)} /> : <TextField {...field(name)} />
  }
  return (
    <div className={`${layout.columns} ${styles.fields}`}>
      {formFields.map((name) => (
        <Fragment key={name}>
          {isMarked(name) ? (
            <div className={layout.marked}>
              {inputOf(name)}
              <MarkWarning
                {...{ name, locked, value: form.values[name] ?? '' }}
                onUse={(repaired) => form.change({ [name]: repaired })}
              />
            </div>
          ) : (
            inputOf(name)
          )}
        </Fragment>
      ))}
    </div>
  )
}
