import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import type { RequestStatus } from '@portal/contract/requests'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './revision-notice.module.css'

const sentences = {
  gone: messages.updateRequest.notFound,
  decided: messages.myRequests.noAction,
  'decided just now': problems.REQUEST_DECIDED.message,
  newer: messages.updateRequest.changedMeanwhile,
  restored: messages.addRequest.restored,
}

/** What a person should know about the request they are looking at; nothing while all is as it was. */
export function RevisionNotice({ about, status }: { about: keyof typeof sentences | null; status: RequestStatus }) {
  const isDecided = about === 'decided' || about === 'decided just now'
  const isOver = isDecided || about === 'gone'
  return (
    <div role="status" className={about ? styles.notice : undefined}>
      {isDecided && <StatusBadge status={status} />}
      {about && <p>{sentences[about]}</p>}
      {isOver && <Link to={screens.myRequests}>{messages.updateRequest.wayBack}</Link>}
    </div>
  )
}

/** Says that what the person had typed before their session ended is in the form again. */
export function RestoredNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status" className={shown ? styles.notice : undefined}>
      {shown && <p>{sentences.restored}</p>}
    </div>
  )
}
