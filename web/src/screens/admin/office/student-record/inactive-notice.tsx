import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { fullName } from '@portal/contract/people/full-name'
import type { Profile } from '@portal/contract/people/students'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../../data/session/use-may.ts'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { ReturnStudentButton } from '../../people/students/return-student-button.tsx'
import { historyQuery } from '../audit/audit.ts'

const text = studentRecordMessages

/** Says that the student is inactive, and since when, with the button that restores them. */
export function InactiveNotice({ student }: { student: Profile }) {
  const may = useMay()
  const { data } = useQuery({ ...historyQuery(student.id, 'deactivateStudent'), enabled: may('viewAudit') })
  const [last] = data?.rows ?? []
  return (
    <Notice
      tone="plain"
      Icon={IconUserOff}
      action={
        <Permitted action="restoreStudent">
          <ReturnStudentButton
            main
            from="inactive"
            student={{ id: student.id, name: fullName(student) }}
            onReturned={focusHeading}
          />
        </Permitted>
      }
    >
      <b>{text.isInactive}</b>{' '}
      {last?.actor && <span>{text.deactivatedBy(last.actor.name, formatDateTime(last.at).date)}</span>}
    </Notice>
  )
}
