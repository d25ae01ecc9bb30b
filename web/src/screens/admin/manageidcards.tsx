import type { IdCard } from '@portal/contract/id-cards'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { idCardsQuery } from '../../data/id-cards.ts'
import { isFinal } from '../../data/problems.ts'
import { AddLink } from '../../ui/add-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Opening } from '../../ui/opening.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { usePageInRange } from '../../ui/use-page-in-range.ts'
import { DeleteCardDialog } from './id-cards/delete-card-dialog.tsx'
import { IdCardsTable } from './id-cards/id-cards-table.tsx'
import { StudentStrip, WayBack } from './records/student-strip.tsx'
import { whyUnread } from './records/why-unread.ts'

const said = messages.manageIdCards

/** The ID cards of one student. */
export function ManageIdCards() {
  const { id } = useParams({ strict: false })
  return <IdCardsOf key={id} studentId={id ?? ''} />
}

function IdCardsOf({ studentId }: { studentId: string }) {
  const list = useListState()
  const { page, pageSize } = list
  const query = useQuery(idCardsQuery(studentId, { page, pageSize }))
  usePageInRange(list, query)
  const [deleting, setDeleting] = useState<IdCard | null>(null)
  const isUnknown = query.isError && isFinal(query.error)
  return (
    <Screen
      title={said.title}
      actions={isUnknown ? undefined : <AddLink to={screens.addIdCard} params={{ id: studentId }} label={said.add} />}
    >
      <StudentStrip studentId={studentId} back="students" />
      <Panel flows>
        <Opening query={query} failed={whyUnread(said.fetchFailed)} wayBack={<WayBack to="students" />}>
          {({ rows, total, more }) =>
            total === 0 ? (
              <Empty says={said.empty} icon={<IconId size={34} stroke={1.75} aria-hidden />} />
            ) : (
              <>
                <IdCardsTable rows={rows} from={(page - 1) * pageSize + 1} onDelete={setDeleting} />
                <Pager list={list} total={total} more={more} />
              </>
            )
          }
        </Opening>
      </Panel>
      <DeleteCardDialog card={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  )
}
