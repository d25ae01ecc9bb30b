import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { messages } from '@portal/contract/messages'
import { formerStudentMessages } from '@portal/contract/people/former-student-messages'
import { fullName } from '@portal/contract/people/full-name'
import { accessEndOf, type Profile } from '@portal/contract/people/students'
import { IconSchoolOff } from '@tabler/icons-react'
import { useMarkFormer } from '../../../../data/people/students.ts'
import { canBeChecked, formerStudentMonths } from '../../../../runtime-config.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { StudentSummary } from '../../../../ui/photo/student-summary.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'

const text = messages.manageStudents

type MarkFormerDialogProps = { open: boolean; onClose: () => void; student: Profile }

/** Asks before it makes a student a former one, and says what that means. */
export function MarkFormerDialog({ open, onClose, student }: MarkFormerDialogProps) {
  const { mutateAsync, isPending } = useMarkFormer()
  const mark = async () => {
    try {
      await mutateAsync(student)
      toast.success(formerStudentMessages.done(fullName(student)))
      onClose()
    } catch (error) {
      showFailure(error, formerStudentMessages.failed)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={formerStudentMessages.question}
      record={
        <StudentSummary
          imageUrl={student.imageUrl}
          name={fullName(student)}
          details={`${student.courseName}, ${text.term(student.semester, student.year)}`}
        />
      }
      explanation={canBeChecked ? `${explanation()} ${documentActionMessages.afterLeaving}` : explanation()}
      actionLabel={text.markFormer}
      icon={<IconSchoolOff size={18} stroke={1.75} aria-hidden />}
      tone="primary"
      busy={isPending}
      onConfirm={() => void mark()}
      onClose={onClose}
    />
  )
}

function explanation() {
  if (formerStudentMonths === 0) return formerStudentMessages.noAccess
  const end = accessEndOf(new Date().toISOString(), formerStudentMonths)
  return formerStudentMessages.why(formatDateTime(end.toISOString()).date)
}
