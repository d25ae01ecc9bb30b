import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { problemOf } from '../../../data/api/problems.ts'
import { useCustomFields } from '../../../data/people/custom-fields.ts'
import { studentQuery } from '../../../data/people/students.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { linkBack } from '../../../ui/link/places.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { keysOf } from './students/form/student-values.ts'
import { UpdateStudentForm } from './students/form/update-student-form.tsx'
import { STUDENT_NAME_ID, StudentHeader } from './students/student-header.tsx'

const route = getRouteApi('/signed-in/admin/updatestudent/$id')
const text = messages.updateStudent
/** Why a student can no longer be changed. */
const goneTexts: Record<string, string> = {
  STUDENT_NOT_FOUND: text.notFound,
  STUDENT_MERGED: problems.STUDENT_MERGED.message,
}

/** An administrator changes a student's record. */
export function UpdateStudent() {
  const { id } = route.useParams()
  const query = useQuery(studentQuery(id))
  const fields = useCustomFields()
  const hasFailed = query.isError && !query.data
  return (
    <Screen title={text.title} describedBy={STUDENT_NAME_ID} width="columns">
      {!hasFailed && <StudentHeader studentId={id} back="students" />}
      <Panel padded>
        <QueryView
          query={query}
          failedText={text.fetchFailed}
          problemTexts={goneTexts}
          backLink={<ButtonLink {...linkBack(screens.manageStudents)}>{text.wayBack}</ButtonLink>}
        >
          {(student) => (
            <UpdateStudentForm
              key={`${student.id} ${keysOf(fields)}`}
              student={student}
              fields={fields}
              gone={goneTexts[problemOf(query.error)?.code ?? ''] ?? null}
            />
          )}
        </QueryView>
      </Panel>
    </Screen>
  )
}
