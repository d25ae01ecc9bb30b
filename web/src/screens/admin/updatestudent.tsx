import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isProblem } from '../../data/problems.ts'
import { studentQuery } from '../../data/students.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Opening } from '../../ui/opening.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { StudentChangesForm } from './students/student-changes-form.tsx'

const said = messages.updateStudent

const isGone = (error: Error | null) => isProblem(error, 'STUDENT_NOT_FOUND')

/** Where an administrator changes a student's record. */
export function UpdateStudent() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(studentQuery(id))
  return (
    <Screen title={said.title} width="form">
      <Panel padded>
        <Opening
          query={query}
          failed={(error) => (isGone(error) ? said.notFound : said.fetchFailed)}
          wayBack={<ButtonLink to={screens.manageStudents}>{said.wayBack}</ButtonLink>}
        >
          {(student) => <StudentChangesForm key={student.id} student={student} gone={isGone(query.error)} />}
        </Opening>
      </Panel>
    </Screen>
  )
}
