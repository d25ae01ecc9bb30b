import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/students'
import { lifeMessages } from '@portal/contract/records/request-life/life-messages'
import type { LifeSummary } from '@portal/contract/records/request-life/life-summary'
import { officeLifeMessages as text } from '@portal/contract/records/request-life/office-life-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { Link } from '@tanstack/react-router'
import { DueLine } from '../../../requests/life/due-line.tsx'
import styles from '../../../requests/life/life.module.css'

/** The number of a request, which opens its page, and when it is due. */
export function QueuedLink({ request: { id, student }, life }: { request: QueuedRequest; life: LifeSummary }) {
  return (
    <div>
      <div className={styles.line}>
        <Link
          to={screens.request}
          params={{ id }}
          className={styles.link}
          aria-label={text.openOf(life.number, fullName(student))}
        >
          {life.number ?? lifeMessages.details}
        </Link>
        <DueLine life={life} />
      </div>
    </div>
  )
}
