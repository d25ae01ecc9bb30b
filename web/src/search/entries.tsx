import type { FoundDocument } from '@portal/contract/documents/find-documents'
import { fold, termsOf } from '@portal/contract/folding'
import { NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { type ScreenPath, screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { FoundCard, FoundStudent } from '@portal/contract/people/search'
import type { SignedInUser } from '@portal/contract/people/session'
import type { StaffMember } from '@portal/contract/people/staff/staff'
import type { FoundRequest } from '@portal/contract/records/requests'
import { searchMessages } from '@portal/contract/shell/search-messages'
import { typedDates } from '@portal/contract/time/typed-date'
import {
  IconCertificate,
  IconFileText,
  IconHelp,
  IconId,
  IconKeyboard,
  IconLayoutDashboard,
  IconListSearch,
  IconMail,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/photo/avatar.tsx'
import { formatDate } from '../ui/text/format-date.ts'
import { formatDateTime } from '../ui/text/format-datetime.ts'
import { excerptOf, matches, wordsBegin } from './fold.ts'

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
} & ({ link: Pick<LinkProps, 'to' | 'params' | 'state' | 'search'> } | { run: () => void })

export type EntryGroup = { id: string; title: string; count?: string; entries: Entry[] }

/**
 * The record of a student. The second line has what tells students of one name apart, and what was searched for. `isNamesake`:
 * another one with the same name is shown; then it has the course and the father's name, too.
 */
export function studentEntry(student: FoundStudent, q: string, isNamesake = false): Entry {
  const name = fullName(student)
  const isElsewhere = (value: string) =>
    termsOf(q).some((term) => !fold(name).includes(term) && fold(value).includes(term))
  const course = [student.courseName, student.semester && text.semester(student.semester)].filter(Boolean).join(', ')
  const born = typedDates(q).includes(student.dob) ? [formatDate(student.dob)] : []
  const found = born.length > 0 ? born : [student.email, student.contact].filter(isElsewhere)
  const apart = isNamesake ? [course, student.fatherName] : []
  return {
    id: `student-${student.id}`,
    label: name,
    details: [student.collegeId, ...(found.length > 0 || isNamesake ? found : [course]), ...apart]
      .filter(Boolean)
      .join(' · '),
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

const documentIcons = { idCard: IconId, certificate: IconCertificate, letter: IconMail }

/** An issued card, certificate or letter whose number or check code it is, on the page of its student. */
export function documentEntry({ id, kind, serial, title, recordId, student }: FoundDocument): Entry {
  const Icon = documentIcons[kind]
  return {
    id: `document-${id}`,
    label: serial,
    details: [fullName(student), title].filter(Boolean).join(' · '),
    marksDetails: true,
    picture: <Icon {...icon} />,
    ...(student.status === 'active' ? {} : { badge: messages.common[student.status] }),
    link: { to: screens.studentRecord, params: { id: student.id }, state: { foundRecord: recordId } },
  }
}

/** How many people of the office are shown. */
const STAFF_SHOWN = 5

/** The people of the office whose name or e-mail matches. */
export const staffEntries = (staff: readonly StaffMember[], q: string): Entry[] =>
  staff
    .filter((member) => q !== '' && matches(`${fullName(member)} ${member.email}`, q))
    .slice(0, STAFF_SHOWN)
    .map((member) => ({
      id: `staff-${member.id}`,
      label: fullName(member),
      details: member.email,
      marksDetails: true,
      picture: <IconUsers {...icon} />,
      link: { to: screens.people },
    }))

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

/**
 * A screen that a person may open. `menu`: the label of the menu that leads there; empty for one of the top bar itself. `words`: by
 * which it is found, too. `isHidden`: it is not listed until somebody types.
 */
export type ScreenLink = {
  label: string
  menu: string
  to: LinkProps['to']
  search?: Record<string, string>
  words?: string
  isHidden?: boolean
}

/** How many screens are shown for a typed text. */
const SCREENS_SHOWN = 5

/** The screens that match `q` by what they are called, then those found by other words; those of the menus if it is empty. */
export function screenEntries(links: readonly ScreenLink[], q: string): Entry[] {
  const isCalled = ({ label, menu }: ScreenLink) => matches(`${label} ${menu}`, q)
  const shown = q === '' ? links.filter(({ isHidden }) => !isHidden) : links.filter(isCalled)
  const byWords = links.filter((link) => !isCalled(link) && wordsBegin(`${link.label} ${link.menu} ${link.words}`, q))
  const found = q === '' ? shown : [...shown, ...byWords].slice(0, SCREENS_SHOWN)
  return found.map(({ label, menu, to, search }) => ({
    id: `screen-${to}-${search?.section ?? ''}`,
    label,
    details: menu,
    marksDetails: true,
    picture: pictures[menu] ?? <IconLayoutDashboard {...icon} />,
    link: { to, search: search as never },
  }))
}

type ActionOptions = {
  hasMoreStudents: boolean
  hasMoreRequests: boolean
  canAdd: boolean
  /** Whether screens are called so: then the text is no name. */
  isOfScreens: boolean
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
  if (options.canAdd && !options.isOfScreens && isName(q) && options.mayOpen(screens.addStudents)) {
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

/** Two words or more of letters, each of which can be a name: 'overdue' and 'second factor' are looked for, and are nobody. */
const isName = (q: string) => q.length <= NAME_MAX_CHARACTERS && /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+)+$/u.test(q)
