import { messages } from '@portal/contract/messages'
import { IconRestore } from '@tabler/icons-react'
import { problemOf } from '../../../data/problems.ts'
import { isSessionExpired } from '../../../data/session-expired.ts'
import { useRestoreStudent } from '../../../data/students.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

const text = messages.manageStudents

type RestoreStudentButtonProps = {
  student: { id: string; name: string }
  /** Whether it is the main action of the screen. */
  main?: boolean
  onRestored?: () => void
}

/** Makes an inactive student active again. */
export function RestoreStudentButton({ student, main = false, onRestored }: RestoreStudentButtonProps) {
  const { mutateAsync, isPending, isSuccess } = useRestoreStudent()
  const restore = async () => {
    try {
      await mutateAsync(student)
      toast.success(text.restored(student.name))
      onRestored?.()
    } catch (error) {
      if (!isSessionExpired(error)) toast.error(problemOf(error)?.message ?? text.restoreFailed)
    }
  }
  return (
    <Button
      size={main ? 'medium' : 'small'}
      tone={main ? 'primary' : 'plain'}
      icon={<IconRestore size={18} stroke={1.75} aria-hidden />}
      aria-label={text.restoreOf(student.name)}
      busy={isPending || isSuccess}
      onClick={() => void restore()}
    >
      {text.restore}
    </Button>
  )
}
