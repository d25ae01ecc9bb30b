import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { studentPageMessages } from '@portal/contract/people/student-page-messages'
import type { Profile } from '@portal/contract/people/students'
import { emptyListMessages } from '@portal/contract/records/empty-list-messages'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useCustomFields } from '../../../data/people/custom-fields.ts'
import { studentsQuery } from '../../../data/people/students.ts'
import { useLastNonNull } from '../../../ui/dialog/use-last-non-null.ts'
import layout from '../../../ui/layout/layout.module.css'
import { focusHeading, Screen } from '../../../ui/layout/screen.tsx'
import { BackLink } from '../../../ui/link/back-link.tsx'
import { linkBack } from '../../../ui/link/places.ts'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { NextAct } from '../../../ui/list/next-act.tsx'
import { useLongListPageSize } from '../../../ui/list/row-height.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { DeactivateDialog } from './students/deactivate-dialog.tsx'
import { InvitationBar } from './students/invitations/invitation-bar.tsx'
import { AddStudentsLink } from './students/list/add-students-link.tsx'
import { FilterChips } from './students/list/filter-chips.tsx'
import { FoundElsewhere } from './students/list/found-elsewhere.tsx'
import { ImportStudentsLink } from './students/list/import-students-link.tsx'
import { LettersLink } from './students/list/letters-link.tsx'
import { PrintCardsLink } from './students/list/print-cards-link.tsx'
import { StudentsToolsOrSelection } from './students/list/selected-students.tsx'
import { StudentCount } from './students/list/student-count.tsx'
import {
  isFiltered,
  noStudentFilters,
  type StudentsListState,
  searchOfSort,
  shownSort,
  studentListInput,
} from './students/list/student-list-input.ts'
import { StudentsTable } from './students/list/students-table.tsx'
import { StudentsToolbar } from './students/list/students-toolbar.tsx'
import { useHiddenColumns } from './students/list/use-hidden-columns.ts'
import { useStudentSelection } from './students/list/use-student-selection.ts'

const route = getRouteApi('/signed-in/admin/managestudents')
const text = messages.manageStudents

/** The active students, or those of another status, with search, filters and links to each student's records. */
export function ManageStudents() {
  const list = useListState(route.useSearch(), route.useNavigate(), useLongListPageSize())
  const input = studentListInput(list)
  const query = useQuery(studentsQuery(input))
  const columns = useHiddenColumns()
  const fields = useCustomFields()
  const [deleting, setDeleting] = useState<Profile | null>(null)
  // While the next page loads, the old rows keep their numbers.
  const from = useLastNonNull(query.isPlaceholderData ? null : (list.page - 1) * list.pageSize + 1) ?? 1
  const selection = useStudentSelection(input, query.data)
  const clear = () => {
    list.clear(noStudentFilters)
    focusHeading()
  }
  return (
    <Screen
      title={text.title}
      beside={
        <>
          <StudentCount status={input.status} />
          <StudentPageLink />
        </>
      }
      actions={<Actions list={list} />}
      dense
    >
      <ListFrame
        query={query}
        list={list}
        tools={
          <>
            <StudentsToolsOrSelection
              selection={selection}
              tools={<StudentsToolbar list={list} input={input} columns={columns} />}
            />
            <FilterChips list={list} onClear={clear} />
            {input.access === 'noPassword' && input.status === 'active' && (
              <InvitationBar list={input} page={query.data} />
            )}
          </>
        }
        empty={{ text: text.empty, Icon: IconUsers, children: input.status === 'active' && <FirstStudents /> }}
        filter={{ isOn: isFiltered(list), clear, children: list.q !== '' && <FoundElsewhere q={list.q} /> }}
      >
        {(rows) => (
          <StudentsTable
            rows={rows}
            from={from}
            sort={shownSort(input)}
            fields={fields.filter(({ key }) => columns.shownFields.includes(key))}
            status={input.status}
            access={input.access}
            hidden={columns.hidden}
            ticked={selection?.ticked}
            isStale={query.isPlaceholderData}
            onSort={(sort) => list.setSearch(searchOfSort(sort))}
            onDelete={setDeleting}
          />
        )}
      </ListFrame>
      <DeactivateDialog row={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  )
}

/** What to do where there is no student yet. */
const FirstStudents = () => (
  <div className={layout.cluster}>
    <NextAct action="importStudents" to={screens.importStudents}>
      {emptyListMessages.importStudents}
    </NextAct>
    <NextAct action="addStudent" to={screens.addStudents}>
      {emptyListMessages.addStudent}
    </NextAct>
  </div>
)

const Actions = ({ list }: { list: StudentsListState }) => (
  <>
    <LettersLink list={list} />
    <PrintCardsLink search={list.search} />
    <ImportStudentsLink />
    <AddStudentsLink />
  </>
)

/** After a form that was opened on a student's page has led here: the way back to that page. */
function StudentPageLink() {
  const id = useLocation({ select: ({ state }) => state.openedFromStudent })
  if (id === undefined) return null
  return <BackLink {...linkBack(screens.studentRecord, { id })} label={studentPageMessages.backTo} />
}
