import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName, type Profile, type studentSorts } from '@portal/contract/students'
import { IconAddressBook } from '@tabler/icons-react'
import type { Column } from '../../../ui/data-table.tsx'
import { RowLink } from '../../../ui/row-buttons.tsx'
import { RestoreStudentButton } from './restore-student-button.tsx'

const text = messages.manageStudents

/** What can be done to an inactive student: look at their record, and restore them. */
export const inactiveActionColumns: Column<Profile, (typeof studentSorts)[number]>[] = [
  {
    id: 'record',
    action: 'viewStudents',
    head: text.record,
    centered: true,
    unlabelled: true,
    cell: (student) => (
      <RowLink
        Icon={IconAddressBook}
        to={screens.studentRecord}
        params={{ id: student.id }}
        text={text.record}
        label={text.recordOf(fullName(student))}
      />
    ),
  },
  {
    id: 'restore',
    action: 'restoreStudent',
    head: text.restore,
    centered: true,
    unlabelled: true,
    cell: (student) => <RestoreStudentButton student={{ id: student.id, name: fullName(student) }} />,
  },
]
