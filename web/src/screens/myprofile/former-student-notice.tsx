import { messages } from '@portal/contract/messages'
import { accessEndOf } from '@portal/contract/people/students'
import { IconSchool } from '@tabler/icons-react'
import { formerStudentMonths } from '../../runtime-config.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { formatDateTime } from '../../ui/text/format-datetime.ts'

const text = messages.myProfile

/** Tells a former student when they left, and until when they can use the portal. */
export function FormerStudentNotice({ leftAt }: { leftAt: string }) {
  const end = accessEndOf(leftAt, formerStudentMonths).toISOString()
  return (
    <Notice tone="plain" Icon={IconSchool}>
      <b>{text.isFormer(formatDateTime(leftAt).date)}</b> <span>{text.formerUntil(formatDateTime(end).date)}</span>
    </Notice>
  )
}
