import { messages } from '@portal/contract/messages'
import { IconRestore, IconSchool } from '@tabler/icons-react'
import { useReturnStudent } from '../../../../data/people/students.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'

const text = messages.manageStudents

type ReturnStudentButtonProps = {
  student: { id: string; name: string }
  /** Inactive students are restored, former ones readmitted. */
  from: keyof typeof texts
  /** Whether it is the main action of the screen. */
  main?: boolean
  onReturned?: () => void
}

const texts = {
  inactive: { label: text.restore, labelOf: text.restoreOf, failed: text.restoreFailed, Icon: IconRestore },
  former: { label: text.readmit, labelOf: text.readmitOf, failed: text.readmitFailed, Icon: IconSchool },
}

/** Restores an inactive student, or readmits a former one. */
export function ReturnStudentButton({ student, from, main = false, onReturned }: ReturnStudentButtonProps) {
  const { mutateAsync, isPending, isSuccess } = useReturnStudent(from)
  const { label, labelOf, failed, Icon } = texts[from]
  const bringBack = async () => {
    try {
      await mutateAsync(student)
      toast.success(text.restored(student.name))
      onReturned?.()
    } catch (error) {
      showFailure(error, failed)
    }
  }
  return (
    <Button
      size={main ? 'medium' : 'small'}
      tone={main ? 'primary' : 'plain'}
      Icon={Icon}
      aria-label={labelOf(student.name)}
      busy={isPending || isSuccess}
      {...onePress(() => void bringBack())}
    >
      {label}
    </Button>
  )
}
