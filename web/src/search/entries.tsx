import { fold, termsOf } from '@portal/contract/folding'
import { NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { type ScreenPath, screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { FoundCard, FoundStudent } from '@portal/contract/people/search'
import type { SignedInUser } from '@portal/contract/people/session'
import type { FoundRequest } from '@portal/contract/records/requests'
import { searchMessages } from '@portal/contract/shell/search-messages'
import {
  IconFileText,
  IconHelp,
  IconId,
  IconKeyboard,
  IconLayoutDashboard,
  IconListSearch,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/photo/avatar.tsx'
import { formatDateTime } from '../ui/text/format-datetime.ts'
import { excerptOf, matches } from './fold.ts'

const text = searchMessages
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** One line of the search: a link, or an action of this page. */
export type Entry = {
  id: string
  label: string
  /** A second line below the label. */
  details?: string
  /** Whether the second line is among what is searched. */
  marksDetails?: boolean
  picture: ReactNode
  badge?: string
} & ({ link: Pick<LinkProps, 'to' | 'params' | 'state'> } | { run: () => void })

export type EntryGroup = { id: string; title: string; count?: string; entries: Entry[] }

/** The record of a student. The second line has what tells students of one name apart, and what was searched for. */
export function studentEntry(student: FoundStudent, q: string): Entry {
  const name = fullName(student)
  const isElsewhere = (value: string) =>
    termsOf(q).some((term) => !fold(name).includes(term) && fold(value).includes(term))
  const course = [student.courseName, student.semester && text.semester(student.semester)].filter(Boolean).join(', ')
  const found = [student.email, student.contact].filter(isElsewhere)
  return {
    id: `student-${student.id}`,
    label: name,
    details: [student.collegeId, ...(found.length > 0 ? found : [course])].filter(Boolean).join(' · '),
    marksDetails: found.length > 0 || isElsewhere(student.collegeId),
    picture: <Avatar imageUrl={student.imageUrl} name={name} />,
    ...(student.status === 'active' ? {} : { badge: messages.common[student.status] }),
    link: { to: screens.studentRecord, params: { id: student.id } },
  }
}

/** An ID card whose number matches, on the page of its student. */
export const cardEntry = ({ id, card, collegeId, student }: FoundCard): Entry => ({
  id: `card-${id}`,
  label: card,
  details: text.cardOf(fullName(student), collegeId),
  marksDetails: true,
  picture: <IconId {...icon} />,
  ...(student.status === 'active' ? {} : { badge: messages.common[student.status] }),
  link: { to: screens.studentRecord, params: { id: student.id }, state: { foundRecord: id } },
})

/** A request whose words match, on the page of its student. */
export const requestEntry = (
  { id, message, status, student, studentId, created_at }: FoundRequest,
  q: string,
): Entry => ({
  id: `request-${id}`,
  label: excerptOf(message, q),
  details: text.requestOf(fullName(student), formatDateTime(created_at).date),
  marksDetails: true,
  picture: <IconFileText {...icon} />,
  badge: status,
  link: { to: screens.studentRecord, params: { id: studentId }, state: { foundRecord: id } },
})

const pictures: Record<string, ReactNode> = {
  [text.account]: <IconUserCircle {...icon} />,
  [messages.shell.students]: <IconUsers {...icon} />,
  [messages.shell.requests]: <IconFileText {...icon} />,
}

/** A screen that a person may open. `menu`: the label of the menu that leads there; empty for one of the top bar itself. */
export type ScreenLink = { label: string; menu: string; to: LinkProps['to'] }

/** The screens of the menus that match `q`; all of them if it is empty. */
export function screenEntries(links: readonly ScreenLink[], q: string): Entry[] {
  const account = { label: messages.shell.account, menu: text.account, to: screens.account }
  return [...links, account]
    .filter(({ label, menu }) => matches(`${label} ${menu}`, q))
    .map(({ label, menu, to }) => ({
      id: `screen-${to}`,
      label,
      details: menu,
      marksDetails: true,
      picture: pictures[menu] ?? <IconLayoutDashboard {...icon} />,
      link: { to },
    }))
}

type ActionOptions = {
  hasMoreStudents: boolean
  hasMoreRequests: boolean
  canAdd: boolean
  mayOpen: (path: ScreenPath) => boolean
  showShortcuts: () => void
}

/** What can be done with the searched text, or from any screen. */
export function actionEntries(user: SignedInUser, q: string, options: ActionOptions): Entry[] {
  const entries: Entry[] = []
  if (options.hasMoreStudents) {
    entries.push({
      id: 'action-list',
      label: text.showAll(q),
      details: messages.shell.manageStudents,
      picture: <IconListSearch {...icon} />,
      link: { to: screens.manageStudents, state: { q, qOwner: user.id } },
    })
  }
  if (options.hasMoreRequests && options.mayOpen(screens.pendingRequests)) {
    entries.push({
      id: 'action-requests',
      label: text.showRequests(q),
      details: messages.shell.pendingRequests,
      picture: <IconListSearch {...icon} />,
      link: { to: screens.pendingRequests, state: { q, qOwner: user.id } },
    })
  }
  if (options.canAdd && isName(q) && options.mayOpen(screens.addStudents)) {
    entries.push({
      id: 'action-add',
      label: text.addStudentNamed(q),
      details: messages.shell.students,
      picture: <IconUserPlus {...icon} />,
      link: { to: screens.addStudents, state: { newStudentName: q, qOwner: user.id } },
    })
  }
  if (matches(messages.shell.help, q)) {
    entries.push({
      id: 'action-help',
      label: messages.shell.help,
      picture: <IconHelp {...icon} />,
      link: { to: screens.help },
    })
  }
  if (matches(messages.shortcuts.title, q)) {
    entries.push({
      id: 'action-shortcuts',
      label: messages.shortcuts.title,
      picture: <IconKeyboard {...icon} />,
      run: options.showShortcuts,
    })
  }
  return entries
}

const isName = (q: string) => q.length <= NAME_MAX_CHARACTERS && /^[\p{L}\p{M} .'’-]+$/u.test(q)
