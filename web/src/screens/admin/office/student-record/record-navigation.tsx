import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import type { Page } from '@portal/contract/pagination'
import { queueScreens, screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { Profile } from '@portal/contract/people/students'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { binMessages } from '@portal/contract/records/bin-messages'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { studentsQuery } from '../../../../data/people/students.ts'
import { useShortcuts } from '../../../../shortcuts/use-shortcuts.ts'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import back from '../../../../ui/link/back-link.module.css'
import { BackLink } from '../../../../ui/link/back-link.tsx'
import { NeighbourLink } from '../../../../ui/link/neighbour-link.tsx'
import { lastLeft, linkBack, placeOf } from '../../../../ui/link/places.ts'
import { formatCount } from '../../../../ui/text/format-count.ts'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { studentListPlace } from '../../people/students/list/student-list-input.ts'
import { historyQuery } from '../audit/audit.ts'
import styles from './record-navigation.module.css'

const text = studentRecordMessages

/** The lists from which a record is opened, with the name of each. */
const lists = {
  [screens.manageStudents]: messages.manageStudents.title,
  [queueScreens.Pending]: messages.queues.titles.Pending,
  [queueScreens.Approved]: messages.queues.titles.Approved,
  [queueScreens.Rejected]: messages.queues.titles.Rejected,
  [queueScreens.Completed]: messages.queues.titles.Completed,
  [screens.audit]: messages.shell.audit,
  [screens.bin]: binMessages.title,
  [screens.forgetting]: forgettingMessages.title,
} as const
type ListPath = keyof typeof lists

/** The way back to the list that the record was opened from, and to the neighbours in the list of students. */
export function RecordNavigation({ studentId }: { studentId: string }) {
  const [list] = useState(() => lastLeft(Object.keys(lists) as ListPath[]) ?? screens.manageStudents)
  const listPage = useLocation({ select: ({ state }) => state.listPage })
  return (
    <div className={back.bar}>
      <BackLink {...linkBackTo(list, studentId, listPage)} label={lists[list]} />
      <div className={back.end}>
        <Permitted action="viewAudit">
          <LastChange studentId={studentId} />
        </Permitted>
        {list === screens.manageStudents && <Neighbours studentId={studentId} />}
      </div>
    </div>
  )
}

/** The way back to a list; after walking from student to student, to the page and row of the present one. */
function linkBackTo(list: ListPath, studentId: string, listPage: number | undefined) {
  const back = linkBack(list)
  if (list !== screens.manageStudents || listPage === undefined || !back.state) return back
  const search = { ...placeOf(list)?.search, page: listPage > 1 ? listPage : undefined } as never
  return { ...back, search, state: { ...back.state, returnRow: studentId } }
}

/** When something was last done to the student. The page changes with it. */
function LastChange({ studentId }: { studentId: string }) {
  const { data } = useQuery(historyQuery(studentId))
  const [last] = data?.rows ?? []
  if (!last) return null
  const { date, time } = formatDateTime(last.at)
  return <span className={styles.live}>{text.lastChange(`${date}, ${time}`)}</span>
}

/** The place in the list of students as it was searched and sorted, with links to the neighbours. */
function Neighbours({ studentId }: { studentId: string }) {
  const neighbours = useNeighbours(studentId)
  const navigate = useNavigate()
  const open = (to: Neighbour | undefined) => () => to && void navigate(linkTo(to))
  useShortcuts([
    { keys: 'j', label: text.nextShortcut, run: open(neighbours?.next) },
    { keys: 'k', label: text.previousShortcut, run: open(neighbours?.previous) },
  ])
  if (!neighbours) return null
  const { position, total, more, previous, next } = neighbours
  const shownTotal = formatCount({ total, more })
  return (
    <nav aria-label={messages.manageStudents.title}>
      <span>{text.position(formatNumber(position), shownTotal)}</span>
      <NeighbourLink {...wayTo(previous, text.previousStudent)} Icon={IconChevronLeft} />
      <NeighbourLink {...wayTo(next, text.nextStudent)} Icon={IconChevronRight} />
    </nav>
  )
}

const linkTo = ({ student, listPage }: Neighbour) => ({
  to: screens.studentRecord,
  params: { id: student.id },
  state: { listPage },
  // Walking through twenty students is one step back.
  replace: true,
})

const wayTo = (neighbour: Neighbour | undefined, label: (name: string) => string) => ({
  to: neighbour ? linkTo(neighbour) : null,
  label: neighbour ? label(fullName(neighbour.student)) : '',
})

/** A student beside the present one, and the page of the list on which they are. */
type Neighbour = { student: Profile; listPage: number }

/**
 * The place of a student in the list of students, as it was searched and sorted when it was left, and the students before
 * and after. Null if the list has not been open, or the student is no longer in it near the page where they were.
 */
function useNeighbours(studentId: string) {
  const [place] = useState(studentListPlace)
  const listPage = useLocation({ select: ({ state }) => state.listPage }) ?? place?.page ?? 1
  const here = useListPage(place, listPage, true)
  const index = here?.rows.findIndex(({ id }) => id === studentId) ?? 0
  // At the border of the page, or when the student has moved in the list, the page beside it is read as well.
  const before = useListPage(place, listPage - 1, here !== undefined && index <= 0)
  const after = useListPage(place, listPage + 1, here !== undefined && (index < 0 || index === here.rows.length - 1))
  if (!place || !here) return null
  const rows = [...onPage(before, listPage - 1), ...onPage(here, listPage), ...onPage(after, listPage + 1)]
  const at = rows.findIndex(({ student }) => student.id === studentId)
  const present = rows[at]
  if (!present) return null
  const indexOnPage = rows.filter(({ listPage: page }) => page === present.listPage).indexOf(present)
  const position = (present.listPage - 1) * place.pageSize + indexOnPage + 1
  return { position, total: here.total, more: here.more, previous: rows[at - 1], next: rows[at + 1] }
}

type Place = ReturnType<typeof studentListPlace>

/** A page of the list, undefined until it has been read. */
function useListPage(place: Place, page: number, needed: boolean) {
  const { data } = useQuery({
    ...studentsQuery({ ...place, page }),
    enabled: place !== null && needed && page >= 1,
    placeholderData: undefined,
  })
  return data
}

const onPage = (page: Page<Profile> | undefined, listPage: number): Neighbour[] =>
  (page?.rows ?? []).map((student) => ({ student, listPage }))
