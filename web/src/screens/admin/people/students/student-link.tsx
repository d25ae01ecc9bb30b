import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { Profile } from '@portal/contract/people/students'
import { IconCertificate, IconEdit, IconId } from '@tabler/icons-react'
import { RowLink } from '../../../../ui/list/row-buttons.tsx'

const text = messages.manageStudents

const studentLinks = {
  idCards: { to: screens.manageIdCards, text: text.idCards, name: text.idCardsOf, Icon: IconId },
  certificates: {
    to: screens.manageCertificates,
    text: text.certificates,
    name: text.certificatesOf,
    Icon: IconCertificate,
  },
  update: { to: screens.updateStudent, text: text.update, name: text.updateOf, Icon: IconEdit },
} as const

/** A link from a row to one of the student's screens. */
export function StudentLink({ student, to }: { student: Profile; to: keyof typeof studentLinks }) {
  const { name, ...link } = studentLinks[to]
  return <RowLink {...link} params={{ id: student.id }} label={name(fullName(student))} />
}
