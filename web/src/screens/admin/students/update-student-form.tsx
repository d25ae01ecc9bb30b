import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName, type Profile, studentUpdateInput } from '@portal/contract/students'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUpdateStudent } from '../../../data/students.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { wayBack } from '../../../ui/places.ts'
import { PhotoField } from './photo-field.tsx'
import { AccountFields, CourseFields, ParentsFields, PersonFields } from './student-fields.tsx'
import styles from './student-form.module.css'
import { StudentForm } from './student-form.tsx'
import { StudentPassword } from './student-password.tsx'
import { type StudentFields, studentFieldsOf } from './student-values.ts'

const text = messages.updateStudent
const labels = messages.studentForm

/** The form that updates a student. If the student changes elsewhere, what was typed here stays. */
export function UpdateStudentForm({ student, isDeleted }: { student: Profile; isDeleted: boolean }) {
  const form = useSchemaForm(studentUpdateInput, studentFieldsOf(student), { hasSummary: true })
  const update = useUpdateStudent(student.id)
  const hasChanged = useRemoteChange(form, student)
  const { imageUrl } = student
  return (
    <StudentForm
      form={form}
      draftName={`${screens.updateStudent} ${student.id}`}
      onSave={update.mutateAsync}
      savedText={text.updated}
      failedText={text.failed}
    >
      {({ locked, ...photo }) => (
        <>
          <Notice isDeleted={isDeleted} changed={hasChanged && !locked} />
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

/** Takes over remote changes, except in fields that the person has changed. Returns whether there are any. */
function useRemoteChange({ reset }: UseFormReturn<StudentFields>, student: Profile) {
  const [initial] = useState(student)
  useEffect(() => {
    if (student !== initial) {
      reset(studentFieldsOf(student), {
        keepDirtyValues: true,
        keepErrors: true,
        keepIsSubmitted: true,
        keepSubmitCount: true,
      })
    }
  }, [student, initial, reset])
  return student.updated_at !== initial.updated_at
}

function Notice({ isDeleted, changed }: { isDeleted: boolean; changed: boolean }) {
  const isShown = isDeleted || changed
  return (
    <div role="status" className={isShown ? styles.notice : styles.noNotice}>
      {isShown && <p>{isDeleted ? text.notFound : text.changedMeanwhile}</p>}
      {isDeleted && <Link {...wayBack(screens.manageStudents)}>{text.wayBack}</Link>}
    </div>
  )
}
