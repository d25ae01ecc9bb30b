import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { isPending } from '@portal/contract/records/requests'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '../../../../data/records/requests.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { studentRequests } from './student-records.ts'

const text = studentRecordMessages

/** Says how many of the student's requests wait for a decision, and leads to the one that waits longest. */
export function WaitingNotice({ studentId }: { studentId: string }) {
  const { data } = useQuery(requestsQuery(studentId, studentRequests))
  const waiting = data?.rows.filter(isPending) ?? []
  const oldest = waiting.at(-1)
  if (!oldest) return null
  return (
    <Notice
      tone="waiting"
      Icon={IconClock}
      action={
        <Button tone="primary" onClick={() => focusRow(oldest.id)}>
          {text.openRequest}
        </Button>
      }
    >
      <b>{text.waiting(waiting.length, formatNumber(waiting.length))}</b>{' '}
      {waiting.length === 1 && <span>{text.askedOn(formatDateTime(oldest.created_at).date)}</span>}
    </Notice>
  )
}

/** Moves the view and the focus to the actions of a row. */
function focusRow(id: string) {
  const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus({ preventScroll: true })
}
