import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { addStudentsMessages } from '@portal/contract/people/add-students-messages'
import { type StudentCreateInput, studentCreateInput } from '@portal/contract/people/students'
import { useLocation } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { studentToReturn } from '../../../data/problems.ts'
import { useAddStudent } from '../../../data/students.ts'
import { useUser } from '../../../data/use-user.ts'
import { useForm } from '../../../forms/use-form.ts'
import { isSsoOnly } from '../../../runtime-config.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { PhotoField } from './students/photo-field.tsx'
import { randomPassword } from './students/random-password.ts'
import { ReturnOffer } from './students/return-offer.tsx'
import { StudentFields } from './students/student-fields.tsx'
import { StudentForm } from './students/student-form.tsx'
import { StudentPassword } from './students/student-password.tsx'
import { classmateOf, studentNamed } from './students/student-values.ts'

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

// Where students have no passwords, the portal keeps none of those that the interface asks for.
const schema = isSsoOnly ? z.extend(studentCreateInput, { password: z.string() }) : studentCreateInput
const filledIn = (student: StudentCreateInput) => (isSsoOnly ? { ...student, password: randomPassword() } : student)

function AddStudentsScreen({ name }: { name: string }) {
  const form = useForm(schema, studentNamed(name), { hasSummary: true })
  const add = useAddStudent()
  return (
    <Screen title={text.title} width="form">
      <Panel padded>
        <StudentForm
          form={form}
          draftName={screens.addStudents}
          onSave={(student) => add.mutateAsync(filledIn(student))}
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
                password={!isSsoOnly && <StudentPassword form={form} locked={locked} isNew />}
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
