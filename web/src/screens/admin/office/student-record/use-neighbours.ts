import type { Page } from '@portal/contract/pagination'
import type { Profile } from '@portal/contract/people/students'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { studentsQuery } from '../../../../data/people/students.ts'
import { studentListPlace } from '../../people/students/list/student-list-input.ts'

/** A student beside the present one, and the page of the list on which they are. */
export type Neighbour = { student: Profile; listPage: number }

/**
 * The place of a student in the list of students, as it was searched and sorted when it was left, and the students before
 * and after. Null if the list has not been open, or the student is no longer in it near the page where they were.
 */
export function useNeighbours(studentId: string) {
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
