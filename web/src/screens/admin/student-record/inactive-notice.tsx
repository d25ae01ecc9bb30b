import { messages } from '@portal/contract/messages'
import type { Profile } from '@portal/contract/students'
import { IconRestore, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { historyQuery } from '../../../data/audit.ts'
import { messageOf } from '../../../data/problems.ts'
import { isSessionExpired } from '../../../data/session-expired.ts'
import { restoreStudent } from '../../../data/students.ts'
import { useMay } from '../../../data/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { Permitted } from '../../../ui/permitted.tsx'
import { focusHeading } from '../../../ui/screen.tsx'
import { toast } from '../../../ui/toast.ts'
import { Notice } from './notice.tsx'

const text = messages.studentRecord

/** Says that the student is inactive, and since when, with the button that restores them. */
export function InactiveNotice({ student }: { student: Profile }) {
  const may = useMay()
  const { data } = useQuery({ ...historyQuery(student.id, 'deactivateStudent'), enabled: may('viewAudit') })
  const { mutate, isPending } = useMutation({
    mutationFn: restoreStudent,
    onSuccess: () => {
      toast.success(text.restored)
      focusHeading()
    },
    onError: (error) => {
      if (!isSessionExpired(error)) toast.error(messageOf(error, 'STUDENT_NOT_FOUND') ?? text.restoreFailed)
    },
  })
  const [last] = data?.rows ?? []
  return (
    <Notice
      tone="plain"
      Icon={IconUserOff}
      action={
        <Permitted action="restoreStudent">
          <Button
            tone="primary"
            busy={isPending}
            icon={<IconRestore size={18} stroke={1.75} aria-hidden />}
            onClick={() => mutate(student)}
          >
            {text.restore}
          </Button>
        </Permitted>
      }
    >
      <b>{text.isInactive}</b> {last?.actor && text.deactivatedBy(last.actor.name, formatDateTime(last.at).date)}
    </Notice>
  )
}
