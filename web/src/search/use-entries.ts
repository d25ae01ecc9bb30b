import { fold } from '@portal/contract/folding'
import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import type { FoundStudent } from '@portal/contract/people/search'
import { may } from '@portal/contract/permissions'
import { searchMessages } from '@portal/contract/shell/search-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsFeatureOn } from '../data/office/features.ts'
import { recentStudents } from '../data/people/recent-students.ts'
import { documentsFoundQuery, everythingQuery, requestsFoundQuery, studentsByIdsQuery } from '../data/people/search.ts'
import { staffQuery } from '../data/people/staff.ts'
import { useUser } from '../data/session/use-user.ts'
import { canBeChecked } from '../runtime-config.ts'
import { useDebounced } from '../ui/filter/use-debounced.ts'
import { formatCount } from '../ui/text/format-count.ts'
import { formatNumber } from '../ui/text/format-number.ts'
import { useMayOpen } from '../use-may-open.ts'
import { actionEntries } from './action-entries.tsx'
import {
  cardEntry,
  certificateEntry,
  documentEntry,
  type EntryGroup,
  requestEntry,
  staffEntries,
  studentEntry,
} from './entries.tsx'
import { type ScreenLink, screenEntries } from './screen-entries.tsx'
import { useSearchedScreens } from './searched-screens.ts'

const text = searchMessages

/** The screens of the menus, and what shows the list of shortcuts. */
export type FromShell = { screenLinks: readonly ScreenLink[]; showShortcuts: () => void }

/**
 * The entries for a typed text, in groups: students, cards, certificates, documents, requests, screens, students of similar names, actions. For no
 * text, the students looked at last.
 */
export function useEntries(input: string, { screenLinks, showShortcuts }: FromShell) {
  const user = useUser()
  const mayOpen = useMayOpen()
  const searchedScreens = useSearchedScreens(screenLinks)
  const typed = input.trim()
  const { q, commit } = useDebounced(typed)
  const found = useQuery(everythingQuery(q))
  const requests = useQuery(requestsFoundQuery(q, user !== null && may(user, 'viewQueues')))
  const documents = useQuery(documentsFoundQuery(q, canBeChecked && user !== null && may(user, 'viewDocuments')))
  const hasRoles = useIsFeatureOn('staffRoles')
  const staff = useQuery({ ...staffQuery, enabled: hasRoles && user !== null && may(user, 'viewStaff') })
  const students = typed === '' ? undefined : found.data?.students
  const recent = useRecentGroup(typed === '')
  if (!user) return { groups: [], isFresh: true, isEmpty: false, results: 0, error: null, retry: commit, commit }

  const exact = students?.rows.filter(({ similar }) => !similar) ?? []
  const similar = students?.rows.filter((row) => row.similar) ?? []
  const hasMoreStudents = students !== undefined && students.total > students.rows.length
  const hasMoreRequests = typed !== '' && requests.data?.more === true
  // Whether the student exists already is known only after a search.
  const canAdd = typed !== '' && !found.isError
  const total = students && formatCount(students)
  const isNamesake = (student: FoundStudent) =>
    exact.filter((other) => fold(fullName(other)) === fold(fullName(student))).length > 1
  const screenGroup = screenEntries(searchedScreens, typed)
  const groups: EntryGroup[] = [
    ...recent,
    {
      id: 'students',
      title: messages.shell.students,
      ...(hasMoreStudents ? { count: text.someOf(formatNumber(exact.length), total ?? '') } : {}),
      entries: exact.map((student) => studentEntry(student, typed, isNamesake(student))),
    },
    { id: 'cards', title: text.cards, entries: typed === '' ? [] : (found.data?.cards ?? []).map(cardEntry) },
    {
      id: 'certificates',
      title: text.certificates,
      entries: typed === '' ? [] : (found.data?.certificates ?? []).map(certificateEntry),
    },
    {
      id: 'documents',
      title: text.documents,
      entries: typed === '' ? [] : (documents.data ?? []).map(documentEntry),
    },
    {
      id: 'requests',
      title: text.requests,
      entries: typed === '' ? [] : (requests.data?.rows ?? []).map((request) => requestEntry(request, typed)),
    },
    { id: 'staff', title: text.staff, entries: staffEntries(staff.data ?? [], typed) },
    { id: 'screens', title: text.screens, entries: screenGroup },
    { id: 'similar', title: text.similar, entries: similar.map((student) => studentEntry(student, typed)) },
    {
      id: 'actions',
      title: text.actions,
      entries: actionEntries(user, typed, {
        ...{ hasMoreStudents, hasMoreRequests, canAdd, mayOpen, showShortcuts },
        isOfScreens: screenGroup.length > 0,
      }),
    },
  ]
  // A request or document that was found for a former text must not be opened either.
  const areRecordsFresh = [requests, documents].every((query) => !query.isPlaceholderData && !query.isLoading)
  const isFresh = typed === q && !found.isPlaceholderData && found.data !== undefined && areRecordsFresh
  const results = groups.reduce((sum, { id, entries }) => (id === 'actions' ? sum : sum + entries.length), 0)
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    /** Whether the entries are those of the typed text; otherwise they are still being read. */
    isFresh: typed === '' || isFresh || found.isError,
    isEmpty: typed !== '' && isFresh && !found.isError && results === 0,
    /** How many students, cards, requests and screens there are. */
    results,
    error: typed !== '' && found.isError ? found.error : null,
    retry: () => void found.refetch(),
    commit,
  }
}

/** The students whom this person looked at last. */
function useRecentGroup(isShown: boolean): EntryGroup[] {
  const userId = useUser()?.id ?? ''
  const [ids] = useState(() => recentStudents(userId))
  const { data = [] } = useQuery({ ...studentsByIdsQuery(ids), enabled: isShown && ids.length > 0 })
  if (!isShown) return []
  return [{ id: 'recent', title: text.recent, entries: data.map((student) => studentEntry(student, '')) }]
}
