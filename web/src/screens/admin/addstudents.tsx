import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { studentCreateInput } from '@portal/contract/students'
import { useAddStudent } from '../../data/students.ts'
import { usePortalForm } from '../../forms/use-portal-form.ts'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { PhotoField } from './students/photo-field.tsx'
import { AccountFields, CourseFields, ParentsFields, PersonFields } from './students/student-fields.tsx'
import { StudentForm } from './students/student-form.tsx'
import { StudentPassword } from './students/student-password.tsx'
import { blankStudent } from './students/student-values.ts'

const said = messages.addStudents
const labels = messages.studentForm

/** Where an administrator adds a student: the person, their account and their photo at once. */
export function AddStudents() {
  const form = usePortalForm(studentCreateInput, blankStudent, { hasSummary: true })
  const add = useAddStudent()
  return (
    <Screen title={said.title} width="form">
      <Panel padded>
        <StudentForm
          form={form}
          keptAs={screens.addStudents}
          onSave={add.mutateAsync}
          saved={said.added}
          failed={said.failed}
        >
          {({ locked, ...photo }) => (
            <>
              <PersonFields locked={locked} dobLabel={labels.dob}>
                <PhotoField label={labels.image} locked={locked} {...photo} />
              </PersonFields>
              <ParentsFields locked={locked} />
              <CourseFields locked={locked} yearLabel={labels.year} />
              <AccountFields locked={locked}>
                <StudentPassword locked={locked} isNew />
              </AccountFields>
            </>
          )}
        </StudentForm>
      </Panel>
    </Screen>
  )
}
