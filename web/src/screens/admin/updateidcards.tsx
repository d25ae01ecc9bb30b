import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { idCardQuery, useUpdateIdCard } from '../../data/id-cards.ts'
import { isProblem } from '../../data/problems.ts'
import { Opening } from '../../ui/opening.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CardForm } from './id-cards/card-form.tsx'
import { StudentStrip, WayBack } from './records/student-strip.tsx'

const said = messages.updateIdCard

function whyUnread(error: Error) {
  if (isProblem(error, 'ID_CARD_NOT_FOUND')) return said.notFound
  return isProblem(error, 'USER_NOT_FOUND') ? said.userNotFound : said.fetchFailed
}

/** Where an ID card is changed. */
export function UpdateIdCard() {
  const { id } = useParams({ strict: false })
  return <UpdateIdCardOf key={id} id={id ?? ''} />
}

function UpdateIdCardOf({ id }: { id: string }) {
  const query = useQuery(idCardQuery(id))
  const update = useUpdateIdCard(id)
  const isUnread = query.isError && !query.data
  return (
    <Screen title={said.title} width="form">
      {!isUnread && <StudentStrip studentId={query.data?.studentId} back="idCards" />}
      <Panel padded>
        <Opening query={query} failed={whyUnread} wayBack={<WayBack to="students" />}>
          {({ student, card, collegeId }) => (
            <CardForm
              draftName={`${screens.updateIdCard} ${id}`}
              student={student}
              card={{ card, collegeId }}
              said={{ done: said.updated, failed: said.failed }}
              onSave={update.mutateAsync}
            />
          )}
        </Opening>
      </Panel>
    </Screen>
  )
}
