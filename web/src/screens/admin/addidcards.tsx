import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAddIdCard } from '../../data/id-cards.ts'
import { studentQuery } from '../../data/students.ts'
import { Opening } from '../../ui/opening.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CardForm } from './id-cards/card-form.tsx'
import { StudentStrip, WayBack } from './records/student-strip.tsx'
import { whyUnread } from './records/why-unread.ts'

const said = messages.addIdCard

/** Where a student is given an ID card. */
export function AddIdCard() {
  const { id } = useParams({ strict: false })
  return <AddIdCardTo key={id} studentId={id ?? ''} />
}

function AddIdCardTo({ studentId }: { studentId: string }) {
  const query = useQuery(studentQuery(studentId))
  const add = useAddIdCard(studentId)
  return (
    <Screen title={said.title} width="form">
      <StudentStrip studentId={studentId} back="idCards" />
      <Panel padded>
        <Opening
          query={query}
          failed={whyUnread(said.fetchFailed, said.userNotFound)}
          wayBack={<WayBack to="students" />}
        >
          {(student) => (
            <CardForm
              draftName={`${screens.addIdCard} ${studentId}`}
              student={student}
              card={{ card: '', collegeId: '' }}
              said={{ done: said.added, failed: said.failed }}
              onSave={add.mutateAsync}
            />
          )}
        </Opening>
      </Panel>
    </Screen>
  )
}
