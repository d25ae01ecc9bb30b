import { messages } from '@portal/contract/messages'
import { FIRST_YEAR_OF_BIRTH, genders } from '@portal/contract/students'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { filterChoicesQuery } from '../../../data/students.ts'
import form from '../../../forms/form.module.css'
import { SelectField, TextField } from '../../../forms/inputs.tsx'
import styles from './student-form.module.css'
import type { StudentFields as Values } from './student-values.ts'
import { SuggestedField } from './suggested-field.tsx'

const text = messages.studentForm

/** Connects a field with the form: name, handlers and error. */
function useStudentField() {
  const { register, formState } = useFormContext<Values>()
  return <Name extends keyof Values>(name: Name) => ({
    error: formState.errors[name]?.message,
    ...register(name),
    name,
  })
}

type StudentFieldsProps = {
  locked: boolean
  /** False for a student who was imported with one name. */
  needsLastName?: boolean
  /** The labels that differ between the two forms. */
  labels: { year: string; dob: string }
  password: ReactNode
  photo: ReactNode
}

/** The fields of a student in the order of the specification. */
export function StudentFields({ locked, needsLastName = true, labels, password, photo }: StudentFieldsProps) {
  return (
    <div className={form.columns}>
      <AccountFields locked={locked} needsLastName={needsLastName} />
      {password}
      <div className={styles.whole}>{photo}</div>
      <PersonFields locked={locked} />
      <CourseFields locked={locked} yearLabel={labels.year} />
      <BirthField locked={locked} label={labels.dob} />
    </div>
  )
}

function AccountFields({ locked, needsLastName }: { locked: boolean; needsLastName: boolean }) {
  const field = useStudentField()
  return (
    <>
      <TextField label={text.firstName} required readOnly={locked} {...field('firstName')} />
      <TextField label={text.lastName} required={needsLastName} readOnly={locked} {...field('lastName')} />
      <TextField
        label={text.email}
        type="email"
        required
        readOnly={locked}
        autoComplete="off"
        spellCheck={false}
        {...field('email')}
      />
    </>
  )
}

function PersonFields({ locked }: { locked: boolean }) {
  const field = useStudentField()
  const contact = field('contact')
  return (
    <>
      <div className={styles.half}>
        <SelectField
          label={text.gender}
          required
          disabled={locked}
          options={genders}
          placeholder={text.chooseGender}
          {...field('gender')}
        />
      </div>
      <TextField label={text.father} required readOnly={locked} {...field('fatherName')} />
      <TextField label={text.mother} required readOnly={locked} {...field('motherName')} />
      <TextField
        label={text.contact}
        required
        readOnly={locked}
        inputMode="numeric"
        {...contact}
        // The error is the same sentence.
        hint={contact.error === text.contactHint ? undefined : text.contactHint}
      />
    </>
  )
}

/** Course, semester and year. The values of other students are suggested. */
function CourseFields({ locked, yearLabel }: { locked: boolean; yearLabel: string }) {
  const field = useStudentField()
  const { data: inUse } = useQuery(filterChoicesQuery())
  const input = { required: true, readOnly: locked }
  return (
    <>
      <SuggestedField label={text.courseName} suggestions={inUse?.course ?? []} {...input} {...field('courseName')} />
      <SuggestedField label={text.semester} suggestions={inUse?.semester ?? []} {...input} {...field('semester')} />
      <SuggestedField label={yearLabel} suggestions={inUse?.year ?? []} {...input} {...field('year')} />
    </>
  )
}

function BirthField({ locked, label }: { locked: boolean; label: string }) {
  const field = useStudentField()
  const today = new Date().toISOString().slice(0, 10)
  return (
    <TextField
      label={label}
      type="date"
      required
      readOnly={locked}
      min={`${FIRST_YEAR_OF_BIRTH}-01-01`}
      max={today}
      {...field('dob')}
    />
  )
}
