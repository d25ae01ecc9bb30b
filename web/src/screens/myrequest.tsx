import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { lifeMessages as text } from '@portal/contract/records/request-life/life-messages'
import type { OwnRequestLife } from '@portal/contract/records/request-life/request-life'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isProblem } from '../data/problems.ts'
import { myRequestLifeQuery } from '../data/request-life.ts'
import { useSignedInUser } from '../data/use-user.ts'
import { BackBar } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { wayBack } from '../ui/places.ts'
import { QueryView } from '../ui/query-view.tsx'
import { Screen } from '../ui/screen.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { DueLine } from './requests/life/due-line.tsx'
import styles from './requests/life/life.module.css'
import { WhereLifeIsKept } from './requests/life/life-on.tsx'
import { OwnRequestParts } from './requests/life/own-request-parts.tsx'
import { titleOf } from './requests/life/title-of.ts'

const route = getRouteApi('/signed-in/myrequests/$id')

/** A student's own request: where it stands, what was written to it, and what is still possible. */
export const MyRequest = () => (
  <WhereLifeIsKept>
    <OwnRequestScreen />
  </WhereLifeIsKept>
)

function OwnRequestScreen() {
  const { id } = route.useParams()
  const user = useSignedInUser()
  const query = useQuery(myRequestLifeQuery(user.id, id))
  const { data } = query
  return (
    <>
      <BackBar {...wayBack(screens.myRequests)} label={messages.updateRequest.wayBack} />
      <Screen
        title={titleOf(data?.request)}
        width="narrow"
        beside={data && <StatusBadge status={data.request.status} />}
        explanation={data && <Facts life={data} />}
      >
        <QueryView
          query={query}
          problemTexts={{ REQUEST_NOT_FOUND: text.notFound }}
          backLink={<ButtonLink {...wayBack(screens.myRequests)}>{messages.updateRequest.wayBack}</ButtonLink>}
        >
          {(life) => <OwnRequestParts life={life} isGone={isProblem(query.error, 'REQUEST_NOT_FOUND')} />}
        </QueryView>
      </Screen>
    </>
  )
}

function Facts({ life: { request } }: { life: OwnRequestLife }) {
  const { life, created_at } = request
  return (
    <p className={styles.facts}>
      {life && <DueLine life={life} isOwn />}
      {life?.number && <span>{text.numbered(life.number)}</span>}
      <span>
        {text.asked} <DateTime at={created_at} />
      </span>
    </p>
  )
}
