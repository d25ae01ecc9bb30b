import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { messages } from '@portal/contract/messages'
import { formerStudentMessages } from '@portal/contract/people/former-student-messages'
import { fullName } from '@portal/contract/people/full-name'
import { accessEndOf, type Profile } from '@portal/contract/people/students'
import { IconSchoolOff } from '@tabler/icons-react'
import { useMarkFormer } from '../../../../data/people/students.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { canBeChecked, formerStudentMonths } from '../../../../runtime-config.ts'
import type { Question } from '../../../../ui/dialog/question-dialog.tsx'
import type { MenuEntry } from '../../../../ui/menu/row-menu.tsx'
import { StudentSummary } from '../../../../ui/photo/student-summary.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'

const text = messages.manageStudents

/** The entry of a menu that makes an active student a former one; it asks before, and says what that means. */
export function useMarkFormerEntry(student: Profile, ask: (question: Question) => void): MenuEntry[] {
  const { mutateAsync } = useMarkFormer()
  const mayMark = useMay()('markFormer') && student.status === 'active'
  const run = () =>
    ask({
      title: formerStudentMessages.question,
      record: (
        <StudentSummary
          imageUrl={student.imageUrl}
          name={fullName(student)}
          details={`${student.courseName}, ${text.term(student.semester, student.year)}`}
        />
      ),
      explanation: canBeChecked ? `${explanation()} ${documentActionMessages.afterLeaving}` : explanation(),
      actionLabel: text.markFormer,
      Icon: IconSchoolOff,
      tone: 'primary',
      act: () => mutateAsync(student),
      done: formerStudentMessages.done(fullName(student)),
      failed: formerStudentMessages.failed,
      staysAfterFailure: true,
    })
  return mayMark ? [{ label: text.markFormer, Icon: IconSchoolOff, run }] : []
}

function explanation() {
  if (formerStudentMonths === 0) return formerStudentMessages.noAccess
  const end = accessEndOf(new Date().toISOString(), formerStudentMonths)
  return formerStudentMessages.why(formatDateTime(end.toISOString()).date)
}
