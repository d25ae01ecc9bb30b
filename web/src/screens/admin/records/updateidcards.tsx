import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { getRouteApi } from '@tanstack/react-router'
import { messageOf } from '../../../data/api/problems.ts'
import { useIdCard, useUpdateIdCard } from '../../../data/records/id-cards.ts'
import { RemoteNotice } from '../../../forms/form-notice.tsx'
import { BackLink } from '../people/students/student-header.tsx'
import { cardValues } from './id-cards/added-card-fields.tsx'
import { CardForm } from './id-cards/card-form.tsx'
import { RecordScreen } from './student-records/record-screen.tsx'

const route = getRouteApi('/signed-in/admin/updateidcards/$id')
const text = messages.updateIdCard

/** An administrator changes an ID card. */
export function UpdateIdCard() {
  const { id } = route.useParams()
  const query = useIdCard(id)
  const update = useUpdateIdCard(id)
  return (
    <RecordScreen
      text={text}
      query={query}
      problemTexts={{ ID_CARD_NOT_FOUND: text.notFound, USER_NOT_FOUND: text.userNotFound }}
      studentId={query.data?.studentId}
      back="idCards"
    >
      {({ student, studentId, updated_at, ...idCard }) => (
        <CardForm
          draftName={`${screens.updateIdCard} ${id}`}
          student={student}
          card={cardValues(idCard)}
          savedText={text.updated}
          failedText={text.failed}
          onSave={update.mutateAsync}
          version={updated_at}
          remote={(hasChanged) => (
            <RemoteNotice
              gone={messageOf(query.error, 'ID_CARD_NOT_FOUND', 'USER_NOT_FOUND') ?? null}
              hasChanged={hasChanged}
              wayBack={<BackLink to="idCards" studentId={studentId} />}
            />
          )}
        />
      )}
    </RecordScreen>
  )
}
