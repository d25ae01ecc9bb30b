import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { fullName } from '@portal/contract/people/full-name'
import { accessEndOf, type Profile } from '@portal/contract/people/students'
import { IconSchoolOff } from '@tabler/icons-react'
import { formerStudentMonths } from '../../../../runtime-config.ts'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { ReturnStudentButton } from '../../people/students/return-student-button.tsx'

const text = studentRecordMessages

/** Says since when the student is a former one and until when they can sign in, with the button that readmits them. */
export function FormerNotice({ student }: { student: Profile }) {
  const { leftAt } = student
  return (
    <Notice
      tone="plain"
      Icon={IconSchoolOff}
      action={
        <Permitted action="readmitStudent">
          <ReturnStudentButton
            main
            from="former"
            student={{ id: student.id, name: fullName(student) }}
            onReturned={focusHeading}
          />
        </Permitted>
      }
    >
      {leftAt && (
        <>
          <b>{text.isFormer(formatDateTime(leftAt).date)}</b> <span>{accessText(leftAt)}</span>
        </>
      )}
    </Notice>
  )
}

function accessText(leftAt: string) {
  if (formerStudentMonths === 0) return text.formerNever
  const end = accessEndOf(leftAt, formerStudentMonths)
  const { date } = formatDateTime(end.toISOString())
  return end > new Date() ? text.formerUntil(date) : text.formerEnded(date)
}
