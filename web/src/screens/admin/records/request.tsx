import { messages } from '@portal/contract/messages'
import { queueScreens } from '@portal/contract/paths'
import { lifeMessages as text } from '@portal/contract/records/request-life/life-messages'
import type { RequestLife } from '@portal/contract/records/request-life/request-life'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isProblem } from '../../../data/problems.ts'
import { requestLifeQuery } from '../../../data/request-life.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { wayBack } from '../../../ui/places.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DueLine } from '../../requests/life/due-line.tsx'
import styles from '../../requests/life/life.module.css'
import { WhereLifeIsKept } from '../../requests/life/life-on.tsx'
import { titleOf } from '../../requests/life/title-of.ts'
import { QueueBar } from './request/queue-bar.tsx'
import { RequestParts } from './request/request-parts.tsx'

const route = getRouteApi('/signed-in/admin/requests/$id')

/** One request as the office works on it: its answers, messages and notes, who works on it, and the decision. */
export const RequestScreen = () => (
  <WhereLifeIsKept>
    <OfficeRequest />
  </WhereLifeIsKept>
)

function OfficeRequest() {
  const { id } = route.useParams()
  const query = useQuery(requestLifeQuery(id))
  const { data } = query
  return (
    <>
      <QueueBar id={id} />
      <Screen
        title={titleOf(data?.request)}
        beside={data && <StatusBadge status={data.request.status} />}
        explanation={data && <Facts life={data} />}
      >
        <QueryView
          query={query}
          problemTexts={{ REQUEST_NOT_FOUND: text.notFound }}
          backLink={<ButtonLink {...wayBack(queueScreens.Pending)}>{messages.queues.titles.Pending}</ButtonLink>}
        >
          {(life) => <RequestParts life={life} isGone={isProblem(query.error, 'REQUEST_NOT_FOUND')} />}
        </QueryView>
      </Screen>
    </>
  )
}

function Facts({ life: { request } }: { life: RequestLife }) {
  const { life, created_at } = request
  return (
    <p className={styles.facts}>
      {life && <DueLine life={life} />}
      {life?.number && <span>{text.numbered(life.number)}</span>}
      <span>
        {text.asked} <DateTime at={created_at} />
      </span>
    </p>
  )
}
