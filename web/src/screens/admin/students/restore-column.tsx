import { messages } from '@portal/contract/messages'
import { fullName, type Profile, type studentSorts } from '@portal/contract/students'
import type { Column } from '../../../ui/data-table.tsx'
import styles from './restore-column.module.css'
import { ReturnStudentButton } from './return-student-button.tsx'

/** For the table of inactive students. */
export const inactiveClass = styles.inactive

/** The one action on an inactive student in the list. Their record, which their name leads to, can be looked at. */
export const restoreColumn: Column<Profile, (typeof studentSorts)[number]> = {
  id: 'restore',
  action: 'restoreStudent',
  head: messages.manageStudents.restore,
  unlabelled: true,
  cell: (student) => <ReturnStudentButton from="inactive" student={{ id: student.id, name: fullName(student) }} />,
}
