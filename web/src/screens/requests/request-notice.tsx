import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import type { RequestStatus } from '@portal/contract/records/requests'
import { Link } from '@tanstack/react-router'
import { FormNotice } from '../../forms/form-notice.tsx'
import { StatusBadge } from '../../ui/badge/status-badge.tsx'
import { linkBack } from '../../ui/link/places.ts'

const texts = {
  deleted: messages.updateRequest.notFound,
  decided: messages.myRequests.noAction,
  'decided just now': problems.REQUEST_DECIDED.message,
  changed: messages.updateRequest.changedMeanwhile,
  restored: messages.addRequest.restored,
}

type RequestNoticeProps = {
  notice: keyof typeof texts | null
  status: RequestStatus
}

/** Says what has happened to a request while it was edited; empty if nothing has. */
export function RequestNotice({ notice, status }: RequestNoticeProps) {
  const isDecided = notice === 'decided' || notice === 'decided just now'
  const isClosed = isDecided || notice === 'deleted'
  return (
    <FormNotice>
      {notice && (
        <>
          {isDecided && <StatusBadge status={status} />}
          <p>{texts[notice]}</p>
          {isClosed && <Link {...linkBack(screens.myRequests)}>{messages.updateRequest.wayBack}</Link>}
        </>
      )}
    </FormNotice>
  )
}

/** Says that the form shows what the person had typed before their session ended. */
export const RestoredNotice = ({ shown }: { shown: boolean }) => (
  <FormNotice>{shown && <p>{texts.restored}</p>}</FormNotice>
)
