import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import type { RequestStatus } from '@portal/contract/requests'
import { Link } from '@tanstack/react-router'
import { wayBack } from '../../ui/places.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './request-notice.module.css'

const texts = {
  deleted: messages.updateRequest.notFound,
  decided: messages.myRequests.noAction,
  'decided just now': problems.REQUEST_DECIDED.message,
  changed: messages.updateRequest.changedMeanwhile,
  restored: messages.addRequest.restored,
}

type RequestNoticeProps = { notice: keyof typeof texts | null; status: RequestStatus }

/** Says what has happened to a request while it was edited; empty if nothing has. */
export function RequestNotice({ notice, status }: RequestNoticeProps) {
  const isDecided = notice === 'decided' || notice === 'decided just now'
  const isClosed = isDecided || notice === 'deleted'
  return (
    <div role="status" className={notice ? styles.notice : undefined}>
      {isDecided && <StatusBadge status={status} />}
      {notice && <p>{texts[notice]}</p>}
      {isClosed && <Link {...wayBack(screens.myRequests)}>{messages.updateRequest.wayBack}</Link>}
    </div>
  )
}

/** Says that the form shows what the person had typed before their session ended. */
export function RestoredNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status" className={shown ? styles.notice : undefined}>
      {shown && <p>{texts.restored}</p>}
    </div>
  )
}
