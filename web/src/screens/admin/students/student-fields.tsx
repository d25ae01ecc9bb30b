import { messages } from '@portal/contract/messages'
import { FIRST_YEAR_OF_BIRTH, genders } from '@portal/contract/students'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { filterChoicesQuery } from '../../../data/students.ts'
import styles from '../../../forms/form.module.css'
import { SelectField, TextField } from '../../../forms/inputs.tsx'
import type { StudentFields } from './student-values.ts'
import { SuggestedField } from './suggested-field.tsx'

const text = messages.studentForm

/** Connects a field with the form: name, handlers and error. */
function useStudentField() {
  const { register, formState } = useFormContext<StudentFields>()
  return <Name extends keyof StudentFields>(name: Name) => ({
    error: formState.errors[name]?.message,
    ...register(name),
    name,
  })
}

type FieldsProps = { locked: boolean }

export function PersonFields({ locked, dobLabel, children }: FieldsProps & { dobLabel: string; children: ReactNode }) {
  const field = useStudentField()
  const contact = field('contact')
  const today = new Date().toISOString().slice(0, 10)
  return (
    <fieldset className={styles.group}>
      <legend>{text.person}</legend>
      <div className={styles.columns}>
        <TextField label={text.firstName} required readOnly={locked} {...field('firstName')} />
        <TextField label={text.lastName} required readOnly={locked} {...field('lastName')} />
        <SelectField
          label={text.gender}
          required
          disabled={locked}
          options={genders}
          placeholder={text.chooseGender}
          {...field('gender')}
        />
        <TextField
          label={dobLabel}
          type="date"
          required
          readOnly={locked}
          min={`${FIRST_YEAR_OF_BIRTH}-01-01`}
          max={today}
          {...field('dob')}
        />
        <TextField
          label={text.contact}
          required
          readOnly={locked}
          inputMode="numeric"
          {...contact}
          // The error is the same sentence.
          hint={contact.error === text.contactHint ? undefined : text.contactHint}
        />
      </div>
      {children}
    </fieldset>
  )
}

export function ParentsFields({ locked }: FieldsProps) {
  const field = useStudentField()
  return (
    <fieldset className={styles.group}>
      <legend>{text.parents}</legend>
      <div className={styles.columns}>
        <TextField label={text.father} required readOnly={locked} {...field('fatherName')} />
        <TextField label={text.mother} required readOnly={locked} {...field('motherName')} />
      </div>
    </fieldset>
  )
}

/** Course, semester and year. The values of other students are suggested. */
export function CourseFields({ locked, yearLabel }: FieldsProps & { yearLabel: string }) {
  const field = useStudentField()
  const { data: inUse } = useQuery(filterChoicesQuery())
  return (
    <fieldset className={styles.group}>
      <legend>{text.course}</legend>
      <SuggestedField
        label={text.courseName}
        required
        readOnly={locked}
        suggestions={inUse?.course ?? []}
        {...field('courseName')}
      />
      <div className={styles.columns}>
        <SuggestedField
          label={text.semester}
          required
          readOnly={locked}
          suggestions={inUse?.semester ?? []}
          {...field('semester')}
        />
        <SuggestedField
          label={yearLabel}
          required
          readOnly={locked}
          suggestions={inUse?.year ?? []}
          {...field('year')}
        />
      </div>
    </fieldset>
  )
}

export function AccountFields({ locked, children }: FieldsProps & { children: ReactNode }) {
  const field = useStudentField()
  return (
    <fieldset className={styles.group}>
      <legend>{text.account}</legend>
      <div className={styles.columns}>
        <TextField
          label={text.email}
          type="email"
          required
          readOnly={locked}
          autoComplete="off"
          spellCheck={false}
          {...field('email')}
        />
        {children}
      </div>
    </fieldset>
  )
}
