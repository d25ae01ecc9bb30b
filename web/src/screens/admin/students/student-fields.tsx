import { messages } from '@portal/contract/messages'
import { FIRST_YEAR_OF_BIRTH, genders } from '@portal/contract/students'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { filterChoicesQuery } from '../../../data/students.ts'
import styles from '../../../forms/form.module.css'
import { SelectField, TextField } from '../../../forms/inputs.tsx'
import type { StudentFields } from './student-values.ts'

const said = messages.studentForm

/** What every field of this form has: its name, and what is wrong with it. */
function useStudentField() {
  const { register, formState } = useFormContext<StudentFields>()
  return (name: keyof StudentFields) => ({ error: formState.errors[name]?.message, ...register(name) })
}

type FieldsProps = { locked: boolean }

/** Who the student is. */
export function PersonFields({ locked, dobLabel, children }: FieldsProps & { dobLabel: string; children: ReactNode }) {
  const field = useStudentField()
  const today = new Date().toISOString().slice(0, 10)
  return (
    <fieldset className={styles.group}>
      <legend>{said.person}</legend>
      <div className={styles.columns}>
        <TextField label={said.firstName} required readOnly={locked} {...field('firstName')} />
        <TextField label={said.lastName} required readOnly={locked} {...field('lastName')} />
        <SelectField
          label={said.gender}
          required
          disabled={locked}
          options={genders}
          placeholder={said.chooseGender}
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
          label={said.contact}
          required
          readOnly={locked}
          inputMode="numeric"
          hint={said.contactHint}
          {...field('contact')}
        />
      </div>
      {children}
    </fieldset>
  )
}

/** Whose child the student is. */
export function ParentsFields({ locked }: FieldsProps) {
  const field = useStudentField()
  return (
    <fieldset className={styles.group}>
      <legend>{said.parents}</legend>
      <div className={styles.columns}>
        <TextField label={said.father} required readOnly={locked} {...field('fatherName')} />
        <TextField label={said.mother} required readOnly={locked} {...field('motherName')} />
      </div>
    </fieldset>
  )
}

/** What the student studies; what others study is offered while typing. */
export function CourseFields({ locked, yearLabel }: FieldsProps & { yearLabel: string }) {
  const field = useStudentField()
  const { data: inUse } = useQuery(filterChoicesQuery)
  return (
    <fieldset className={styles.group}>
      <legend>{said.course}</legend>
      <TextField
        label={said.courseName}
        required
        readOnly={locked}
        suggestions={inUse?.course ?? []}
        {...field('courseName')}
      />
      <div className={styles.columns}>
        <TextField
          label={said.semester}
          required
          readOnly={locked}
          suggestions={inUse?.semester ?? []}
          {...field('semester')}
        />
        <TextField label={yearLabel} required readOnly={locked} suggestions={inUse?.year ?? []} {...field('year')} />
      </div>
    </fieldset>
  )
}

/** How the student signs in. */
export function AccountFields({ locked, children }: FieldsProps & { children: ReactNode }) {
  const field = useStudentField()
  return (
    <fieldset className={styles.group}>
      <legend>{said.account}</legend>
      <div className={styles.columns}>
        <TextField
          label={said.email}
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
