import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName, type Profile, studentUpdateInput } from '@portal/contract/students'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUpdateStudent } from '../../../data/students.ts'
import { usePortalForm } from '../../../forms/use-portal-form.ts'
import { PhotoField } from './photo-field.tsx'
import { AccountFields, CourseFields, ParentsFields, PersonFields } from './student-fields.tsx'
import styles from './student-form.module.css'
import { StudentForm } from './student-form.tsx'
import { StudentPassword } from './student-password.tsx'
import { fieldsOf, type StudentFields } from './student-values.ts'

const said = messages.updateStudent
const labels = messages.studentForm

/** A student's record, to be changed. When it changes elsewhere, what was typed here stays as it is. */
export function StudentChangesForm({ student, gone }: { student: Profile; gone: boolean }) {
  const form = usePortalForm(studentUpdateInput, fieldsOf(student), { hasSummary: true })
  const update = useUpdateStudent(student.id)
  const hasChanged = useChangesElsewhere(form, student)
  const { imageUrl } = student
  return (
    <StudentForm
      form={form}
      keptAs={`${screens.updateStudent} ${student.id}`}
      onSave={update.mutateAsync}
      saved={said.updated}
      failed={said.failed}
    >
      {({ locked, ...photo }) => (
        <>
          <Notice gone={gone} changed={hasChanged && !locked} />
          <PersonFields locked={locked} dobLabel={labels.dateOfBirth}>
            <PhotoField
              label={labels.updateImage}
              locked={locked}
              {...photo}
              present={imageUrl ? { imageUrl, name: fullName(student) } : undefined}
            />
          </PersonFields>
          <ParentsFields locked={locked} />
          <CourseFields locked={locked} yearLabel={labels.yearOfCourse} />
          <AccountFields locked={locked}>
            <StudentPassword locked={locked} isNew={false} />
          </AccountFields>
        </>
      )}
    </StudentForm>
  )
}

/** Takes over what has changed elsewhere, except where somebody has typed; says whether anything has. */
function useChangesElsewhere({ reset }: UseFormReturn<StudentFields>, student: Profile) {
  const [opened] = useState(student)
  useEffect(() => {
    if (student !== opened) {
      reset(fieldsOf(student), {
        keepDirtyValues: true,
        keepErrors: true,
        keepIsSubmitted: true,
        keepSubmitCount: true,
      })
    }
  }, [student, opened, reset])
  return student.updated_at !== opened.updated_at
}

function Notice({ gone, changed }: { gone: boolean; changed: boolean }) {
  const isShown = gone || changed
  return (
    <div role="status" className={isShown ? styles.notice : styles.nothing}>
      {isShown && <p>{gone ? said.notFound : said.changedMeanwhile}</p>}
      {gone && <Link to={screens.manageStudents}>{said.wayBack}</Link>}
    </div>
  )
}
