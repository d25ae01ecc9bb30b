import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { Profile } from '@portal/contract/students'
import { fullName } from '@portal/contract/students'
import { IconCertificate, IconEdit, IconId } from '@tabler/icons-react'
import { RowLink } from '../../../ui/row-buttons.tsx'

const said = messages.manageStudents

const leads = {
  idCards: { to: screens.manageIdCards, word: said.idCards, name: said.idCardsOf, Icon: IconId },
  certificates: {
    to: screens.manageCertificates,
    word: said.certificates,
    name: said.certificatesOf,
    Icon: IconCertificate,
  },
  update: { to: screens.updateStudent, word: said.update, name: said.updateOf, Icon: IconEdit },
} as const

/** The way to one of a student's screens. */
export function Lead({ student, to }: { student: Profile; to: keyof typeof leads }) {
  const { name, ...lead } = leads[to]
  return <RowLink {...lead} params={{ id: student.id }} label={name(fullName(student))} />
}
