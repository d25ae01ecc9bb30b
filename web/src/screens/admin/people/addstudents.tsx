import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { addStudentsMessages } from '@portal/contract/people/add-students-messages'
import { studentCreateInput, studentCreateInputWithoutPassword } from '@portal/contract/people/students'
import { useLocation } from '@tanstack/react-router'
import { studentToReturn } from '../../../data/api/problems.ts'
import { useAddStudent } from '../../../data/people/students.ts'
import { useUser } from '../../../data/session/use-user.ts'
import { useForm } from '../../../forms/use-form.ts'
import { isSsoOnly } from '../../../runtime-config.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { PhotoField } from './students/form/photo-field.tsx'
import { ReturnOffer } from './students/form/return-offer.tsx'
import { StudentFields } from './students/form/student-fields.tsx'
import { StudentForm } from './students/form/student-form.tsx'
import { StudentPassword } from './students/form/student-password.tsx'
import { classmateOf, studentNamed } from './students/form/student-values.ts'
import { usePasswordField } from './students/form/use-password-field.ts'

const text = addStudentsMessages
const labels = messages.studentForm

/** An administrator adds a student, with account and photo. The search can open the screen with a name. */
export function AddStudents() {
  const userId = useUser()?.id
  const name = useLocation({
    select: ({ state }) => (state.qOwner === userId ? state.newStudentName : undefined) ?? '',
  })
  return <AddStudentsScreen key={name} name={name} />
}

function AddStudentsScreen({ name }: { name: string }) {
  const password = usePasswordField(!isSsoOnly)
  const schema = password.isThere ? studentCreateInput : studentCreateInputWithoutPassword
  const form = useForm(schema, studentNamed(name), { hasSummary: true })
  const add = useAddStudent()
  return (
    <Screen title={text.title} width="form">
      <Panel padded>
        <StudentForm
          form={form}
          draftName={screens.addStudents}
          onSave={password.followAnswerOf(add.mutateAsync)}
          savedText={text.added}
          failedText={text.failed}
          nextStudent={classmateOf}
        >
          {({ locked, ...photo }) => (
            <>
              <StudentFields
                form={form}
                locked={locked}
                labels={labels}
                password={password.isThere && <StudentPassword form={form} locked={locked} isNew />}
                photo={<PhotoField form={form} label={labels.image} required locked={locked} {...photo} />}
              />
              <ReturnOffer student={form.errors.email ? studentToReturn(add.error) : null} />
            </>
          )}
        </StudentForm>
      </Panel>
    </Screen>
  )
}
