import { studentRecordMessages as text } from '@portal/contract/office/student-record-messages'
import { fullName } from '@portal/contract/people/full-name'
import { accessEndOf, type Profile } from '@portal/contract/people/students'
import { IconSchoolOff, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../../../data/session/use-may.ts'
import { formerStudentMonths } from '../../../../runtime-config.ts'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { ReturnStudentButton } from '../../people/students/return-student-button.tsx'
import { historyQuery } from '../audit/audit.ts'

const kinds = {
  inactive: { Icon: IconUserOff, action: 'restoreStudent' },
  former: { Icon: IconSchoolOff, action: 'readmitStudent' },
} as const

type StatusNoticeProps = { student: Profile; status: keyof typeof kinds; children: ReactNode }

/** Says that a student is not active, with the button that brings them back. */
function StatusNotice({ student, status, children }: StatusNoticeProps) {
  const { Icon, action } = kinds[status]
  const { id } = student
  return (
    <Notice
      tone="plain"
      Icon={Icon}
      action={
        <Permitted action={action}>
          <ReturnStudentButton main from={status} student={{ id, name: fullName(student) }} onReturned={focusHeading} />
        </Permitted>
      }
    >
      {children}
    </Notice>
  )
}

/** Says that the student is inactive, and since when. */
export function InactiveNotice({ student }: { student: Profile }) {
  const may = useMay()
  const { data } = useQuery({ ...historyQuery(student.id, 'deactivateStudent'), enabled: may('viewAudit') })
  const [last] = data?.rows ?? []
  return (
    <StatusNotice student={student} status="inactive">
      <b>{text.isInactive}</b>{' '}
      {last?.actor && <span>{text.deactivatedBy(last.actor.name, formatDateTime(last.at).date)}</span>}
    </StatusNotice>
  )
}

/** Says since when the student is a former one and until when they can sign in. */
export const FormerNotice = ({ student }: { student: Profile }) => (
  <StatusNotice student={student} status="former">
    {student.leftAt && (
      <>
        <b>{text.isFormer(formatDateTime(student.leftAt).date)}</b> <span>{accessText(student.leftAt)}</span>
      </>
    )}
  </StatusNotice>
)

function accessText(leftAt: string) {
  if (formerStudentMonths === 0) return text.formerNever
  const end = accessEndOf(leftAt, formerStudentMonths)
  const { date } = formatDateTime(end.toISOString())
  return end > new Date() ? text.formerUntil(date) : text.formerEnded(date)
}
