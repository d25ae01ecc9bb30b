import type { FoundDocument } from '@portal/contract/documents/find-documents'
import { fold, termsOf } from '@portal/contract/folding'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { FoundCard, FoundCertificate, FoundStudent } from '@portal/contract/people/search'
import type { StaffMember } from '@portal/contract/people/staff/staff'
import type { FoundRequest } from '@portal/contract/records/requests'
import { searchMessages } from '@portal/contract/shell/search-messages'
import { typedDates } from '@portal/contract/time/typed-date'
import { IconCertificate, IconFileText, IconId, IconMail, IconUsers } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { titleOf } from '../data/records/title-of-request.ts'
import { Avatar } from '../ui/photo/avatar.tsx'
import { formatDate } from '../ui/text/format-date.ts'
import { formatDateTime } from '../ui/text/format-datetime.ts'
import { excerptOf, matches } from './fold.ts'

const text = searchMessages
export const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

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

/** A certificate that is meant, on the page of its student. */
export const certificateEntry = ({ id, title, documentType, student }: FoundCertificate): Entry => ({
  id: `certificate-${id}`,
  label: title,
  details: [fullName(student), documentType].join(' · '),
  marksDetails: true,
  picture: <IconCertificate {...icon} />,
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
export function requestEntry(request: FoundRequest, q: string): Entry {
  const { id, status, student, studentId, created_at } = request
  const { title, words } = titleOf(request)
  const excerpt = excerptOf(words, q)
  const sent = text.requestOf(fullName(student), formatDateTime(created_at).date)
  return {
    id: `request-${id}`,
    label: title ?? excerpt,
    details: title && excerpt ? `${excerpt} · ${sent}` : sent,
    marksDetails: true,
    picture: <IconFileText {...icon} />,
    badge: status,
    link: { to: screens.studentRecord, params: { id: studentId }, state: { foundRecord: id } },
  }
}
