import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { studentQuery } from '../../../data/people/students.ts'
import { useAddIdCard } from '../../../data/records/id-cards.ts'
import { emptyCard } from './id-cards/added-card-fields.tsx'
import { CardForm } from './id-cards/card-form.tsx'
import { RecordScreen } from './student-records/record-screen.tsx'

const route = getRouteApi('/signed-in/admin/addidcards/$id')
const text = messages.addIdCard

/** An administrator adds an ID card for a student. */
export function AddIdCard() {
  const { id: studentId } = route.useParams()
  const query = useQuery(studentQuery(studentId))
  const add = useAddIdCard(studentId)
  return (
    <RecordScreen
      text={text}
      query={query}
      problemTexts={{ STUDENT_NOT_FOUND: text.userNotFound, STUDENT_MERGED: problems.STUDENT_MERGED.message }}
      studentId={studentId}
      back="idCards"
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
    </RecordScreen>
  )
}
