import { threadMessages as text } from '@portal/contract/records/request-thread/thread-messages'
import type { ThreadSummary } from '@portal/contract/records/request-thread/thread-summary'
import { type RequestTypeLanguage, textIn } from '@portal/contract/records/request-types/questions'
import type { OwnRequest } from '@portal/contract/records/requests'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Heading } from '../../../ui/layout/screen.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { DueLine } from './due-line.tsx'
import styles from './thread.module.css'

type HeadedRequest = Pick<OwnRequest, 'kind' | 'life' | 'status' | 'created_at'>

type Titled = { kind: HeadedRequest['kind']; life: ThreadSummary | null }

/** What a request is called on its page: its type, else its number. */
export function pageTitleOf(request: Titled | undefined, language: RequestTypeLanguage = 'en') {
  if (request?.kind) return textIn(request.kind.name, language)
  return request?.life?.number ? text.numbered(request.life.number) : text.title
}

type RequestHeadProps = { request: HeadedRequest | undefined; isOwn?: boolean; language?: RequestTypeLanguage }

/** The heading of the page of a request: its name and status, when it is due, its number, when it was sent. */
export function RequestHead({ request, isOwn = false, language = 'en' }: RequestHeadProps) {
  return (
    <header className={styles.head}>
      <div className={layout.cluster}>
        <Heading lang={request?.kind?.name[language] ? language : undefined}>{pageTitleOf(request, language)}</Heading>
        {request && <StatusBadge status={request.status} />}
      </div>
      {request && (
        <p className={styles.facts}>
          {request.life && <DueLine thread={request.life} isOwn={isOwn} />}
          {request.kind && request.life?.number && <span>{text.numbered(request.life.number)}</span>}
          <span>
            {text.asked} <DateTime at={request.created_at} />
          </span>
        </p>
      )}
    </header>
  )
}
