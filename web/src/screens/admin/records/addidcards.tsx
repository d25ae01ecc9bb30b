import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAddIdCard } from '../../../data/id-cards.ts'
import { studentQuery } from '../../../data/students.ts'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { BackLink, StudentHeader } from '../people/students/student-header.tsx'
import { emptyCard } from './id-cards/added-card-fields.tsx'
import { CardForm } from './id-cards/card-form.tsx'

const route = getRouteApi('/signed-in/admin/addidcards/$id')
const text = messages.addIdCard

/** An administrator adds an ID card for a student. */
export function AddIdCard() {
  const { id: studentId } = route.useParams()
  const query = useQuery(studentQuery(studentId))
  const add = useAddIdCard(studentId)
  return (
    <Screen title={text.title} width="form">
      <StudentHeader studentId={studentId} back="idCards" />
      <Panel padded>
        <QueryView
          query={query}
          failedText={text.fetchFailed}
          problemTexts={{ STUDENT_NOT_FOUND: text.userNotFound }}
          backLink={<BackLink to="students" />}
        >
          {(student) => (
            <CardForm
              draftName={`${screens.addIdCard} ${studentId}`}
              student={student}
              card={emptyCard()}
              savedText={text.added}
              failedText={text.failed}
              onSave={add.mutateAsync}
            />
          )}
        </QueryView>
      </Panel>
    </Screen>
  )
}
