import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { fullName } from '@portal/contract/people/full-name'
import { type ChangedStudent, type Profile, studentUpdateInputOf } from '@portal/contract/people/students'
import { Link } from '@tanstack/react-router'
import { undoUpdate } from '../../../../../data/people/former-values.ts'
import { useUpdateStudent } from '../../../../../data/people/students.ts'
import { RemoteNotice } from '../../../../../forms/form-notice.tsx'
import { useForm } from '../../../../../forms/use-form.ts'
import { useRemoteChange } from '../../../../../forms/use-remote-change.ts'
import { isSsoOnly } from '../../../../../runtime-config.ts'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { linkBack } from '../../../../../ui/link/places.ts'
import { PhotoField } from './photo-field.tsx'
import { StudentFields } from './student-fields.tsx'
import { StudentForm } from './student-form.tsx'
import { StudentPassword } from './student-password.tsx'
import { formValuesOf, withCustomFields } from './student-values.ts'
import { usePasswordField } from './use-password-field.ts'

const text = messages.updateStudent
const labels = messages.studentForm

/** `gone`: why the student can no longer be changed; null: they can. */
type UpdateStudentFormProps = { student: Profile; fields: readonly CustomField[]; gone: string | null }

/** The form that updates a student. If the student changes elsewhere, what was typed here stays. */
export function UpdateStudentForm({ student, fields, gone }: UpdateStudentFormProps) {
  const schema = withCustomFields(studentUpdateInputOf(student), fields, student.customFields ?? {})
  const form = useForm(schema, formValuesOf(student, fields), { hasSummary: true })
  const password = usePasswordField(!isSsoOnly)
  const update = useUpdateStudent(student.id)
  const hasChanged = useRemoteChange(form, formValuesOf(student, fields), student.updated_at)
  const { imageUrl } = student
  return (
    <StudentForm
      form={form}
      customFields={fields}
      draftName={`${screens.updateStudent} ${student.id}`}
      changed={student}
      onSave={password.followAnswerOf(update.mutateAsync)}
      savedText={text.updated}
      undoOf={({ change }: ChangedStudent) =>
        change === null ? null : { of: change, run: () => undoUpdate({ id: student.id, change }) }
      }
      failedText={text.failed}
    >
      {({ locked, ...photo }) => (
        <>
          <RemoteNotice
            gone={gone}
            hasChanged={hasChanged && !locked}
            wayBack={<Link {...linkBack(screens.manageStudents)}>{text.wayBack}</Link>}
          />
          <StudentFields
            form={form}
            locked={locked}
            needsLastName={student.lastName !== ''}
            labels={{ year: labels.yearOfCourse, dob: labels.dateOfBirth }}
            password={
              // A former student may have one.
              (password.isThere || student.status === 'former') && (
                <Permitted action="setStudentPassword">
                  <StudentPassword form={form} locked={locked} isNew={false} />
                </Permitted>
              )
            }
            photo={
              <PhotoField
                form={form}
                label={labels.updateImage}
                locked={locked}
                {...photo}
                present={imageUrl ? { imageUrl, name: fullName(student) } : undefined}
              />
            }
          />
        </>
      )}
    </StudentForm>
  )
}
