import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { screens } from '@portal/contract/paths'
import { isPending } from '@portal/contract/records/requests'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '../../../../data/records/requests.ts'
import { Button, ButtonLink } from '../../../../ui/button/button.tsx'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { studentRequests } from './student-records.ts'

const text = studentRecordMessages

/**
 * Says how many of the student's requests wait for a decision, how many for the student, and leads to the one that waits for a
 * decision longest.
 */
export function WaitingNotice({ studentId }: { studentId: string }) {
  const { data } = useQuery(requestsQuery(studentId, studentRequests))
  const pending = data?.rows.filter(isPending) ?? []
  const waiting = pending.filter(({ life }) => !life?.waitingSince)
  const asked = pending.length - waiting.length
  const oldest = waiting.at(-1) ?? pending.at(-1)
  if (!oldest) return null
  return (
    <Notice
      tone="waiting"
      Icon={IconClock}
      action={
        oldest.life ? (
          <ButtonLink tone="primary" to={screens.request} params={{ id: oldest.id }}>
            {text.openRequest}
          </ButtonLink>
        ) : (
          <Button tone="primary" onClick={() => focusRow(oldest.id)}>
            {text.openRequest}
          </Button>
        )
      }
    >
      {waiting.length > 0 && <b>{`${text.waiting(waiting.length, formatNumber(waiting.length))} `}</b>}
      {asked > 0 && <span>{`${text.waitingForAnswer(asked, formatNumber(asked))} `}</span>}
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
