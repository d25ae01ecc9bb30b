import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/students'
import { fullName } from '@portal/contract/students'
import { IconTrash } from '@tabler/icons-react'
import { isSessionLost } from '../../../data/session-lost.ts'
import { useDeactivateStudent } from '../../../data/students.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Person } from '../../../ui/person.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLast } from '../../../ui/use-last.ts'

const said = messages.manageStudents

/** Asks before a student is deleted, which deactivates them, and does it. */
export function DeactivateDialog({ student, onClose }: { student: Profile | null; onClose: () => void }) {
  const deactivate = useDeactivateStudent()
  const shown = useLast(student)
  const confirm = () => {
    if (!student) return
    deactivate.mutate(student.id, {
      onSuccess: () => toast.success(said.deleted),
      onError: (error) => isSessionLost(error) || toast.error(said.deleteFailed),
      onSettled: onClose,
    })
  }
  return (
    <Confirm
      open={student !== null}
      question={said.deleteQuestion}
      record={
        shown && (
          <Person
            imageUrl={shown.imageUrl}
            name={fullName(shown)}
            about={`${shown.courseName} · ${said.term(shown.semester, shown.year)}`}
          />
        )
      }
      why={said.deleteWhy}
      action={messages.common.delete}
      icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={deactivate.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
