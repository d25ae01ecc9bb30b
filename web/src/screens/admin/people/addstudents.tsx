import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { addStudentsMessages } from '@portal/contract/people/add-students-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { studentCreateInput, studentCreateInputWithoutPassword } from '@portal/contract/people/students'
import { useLocation } from '@tanstack/react-router'
import { studentToReturn } from '../../../data/api/problems.ts'
import { useCustomFields } from '../../../data/people/custom-fields.ts'
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
import { classmateOf, keysOf, studentNamed, withCustomFields } from './students/form/student-values.ts'
import { usePasswordField } from './students/form/use-password-field.ts'

const text = addStudentsMessages
const labels = messages.studentForm

/** An administrator adds a student, with account and photo. The search can open the screen with a name. */
export function AddStudents() {
  const userId = useUser()?.id
  const name = useLocation({
    select: ({ state }) => (state.qOwner === userId ? state.newStudentName : undefined) ?? '',
  })
  const fields = useCustomFields()
  return <AddStudentsScreen key={`${name} ${keysOf(fields)}`} name={name} fields={fields} />
}

function AddStudentsScreen({ name, fields }: { name: string; fields: readonly CustomField[] }) {
  const password = usePasswordField(!isSsoOnly)
  const schema = password.isThere ? studentCreateInput : studentCreateInputWithoutPassword
  const form = useForm(withCustomFields(schema, fields, null), studentNamed(name, fields), { hasSummary: true })
  const add = useAddStudent()
  return (
    <Screen title={text.title} width="columns">
      <Panel padded>
        <StudentForm
          form={form}
          customFields={fields}
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
