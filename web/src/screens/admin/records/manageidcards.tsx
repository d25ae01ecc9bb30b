import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { emptyListMessages } from '@portal/contract/records/empty-list-messages'
import type { IdCard } from '@portal/contract/records/id-cards/id-cards'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { isPermanent } from '../../../data/api/problems.ts'
import { studentQuery } from '../../../data/people/students.ts'
import { idCardsQuery } from '../../../data/records/id-cards.ts'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { AddLink } from '../../../ui/link/add-link.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { NextAct } from '../../../ui/list/next-act.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { BackLink, STUDENT_NAME_ID, StudentHeader } from '../people/students/student-header.tsx'
import { DeleteIdCardDialog } from './id-cards/delete-id-card-dialog.tsx'
import { idCardTable } from './id-cards/id-cards-table.tsx'

const route = getRouteApi('/signed-in/admin/manageidcards/$id')
const text = messages.manageIdCards

/** The ID cards of one student. */
export function ManageIdCards() {
  const { id: studentId } = route.useParams()
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(idCardsQuery(studentId, { page, pageSize }))
  const [deleting, setDeleting] = useState<IdCard | null>(null)
  const isNotFound = query.isError && isPermanent(query.error)
  const isFormer = useQuery(studentQuery(studentId)).data?.status === 'former'
  return (
    <Screen
      title={text.title}
      describedBy={STUDENT_NAME_ID}
      actions={
        isNotFound || isFormer ? undefined : (
          <Permitted action="addIdCard">
            <AddLink to={screens.addIdCard} params={{ id: studentId }} label={text.add} />
          </Permitted>
        )
      }
    >
      <StudentHeader studentId={studentId} back="students" />
      <ListTable
        query={query}
        problemTexts={{ STUDENT_NOT_FOUND: problems.STUDENT_NOT_FOUND.message }}
        backLink={<BackLink to="students" />}
        list={list}
        empty={{
          text: text.empty,
          Icon: IconId,
          children: (
            <NextAct action="addIdCard" to={screens.addIdCard} params={{ id: studentId }}>
              {emptyListMessages.addIdCard}
            </NextAct>
          ),
        }}
        {...idCardTable(setDeleting)}
      />
      <DeleteIdCardDialog row={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  )
}
