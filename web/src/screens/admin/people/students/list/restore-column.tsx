import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { studentSorts } from '@portal/contract/people/student-choices'
import type { Profile } from '@portal/contract/people/students'
import { mergeScreenMessages } from '@portal/contract/privacy/merge-screen-messages'
import { Link } from '@tanstack/react-router'
import cells from '../../../../../ui/list/cells.module.css'
import type { Column } from '../../../../../ui/list/data-table.tsx'
import { ReturnStudentButton } from '../return-student-button.tsx'

/** The one action on an inactive student in the list. Their record, which their name leads to, can be looked at. */
export const restoreColumn: Column<Profile, (typeof studentSorts)[number]> = {
  id: 'restore',
  action: 'restoreStudent',
  head: messages.manageStudents.restore,
  width: '9.25rem',
  unlabelled: true,
  cell: (student) => (
    <span className={cells.buttons}>
      {student.mergedInto ? (
        <Link to={screens.studentRecord} params={{ id: student.mergedInto }}>
          {mergeScreenMessages.openKept}
        </Link>
      ) : (
        <ReturnStudentButton from="inactive" student={{ id: student.id, name: fullName(student) }} />
      )}
    </span>
  ),
}
