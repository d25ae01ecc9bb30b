import { messages } from '@portal/contract/messages'
import { queueScreens } from '@portal/contract/paths'
import { threadMessages as text } from '@portal/contract/records/request-thread/thread-messages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isProblem } from '../../../data/api/problems.ts'
import { requestThreadQuery } from '../../../data/records/request-thread.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { ScreenFrame } from '../../../ui/layout/screen.tsx'
import { linkBack } from '../../../ui/link/places.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { pageTitleOf, RequestHead } from '../../requests/thread/request-head.tsx'
import { QueueBar } from './request/queue-bar.tsx'
import { RequestSections } from './request/request-sections.tsx'

const route = getRouteApi('/signed-in/admin/requests/$id')

/** One request as the office works on it: its answers, messages and notes, who works on it, and the decision. */
export function RequestScreen() {
  const { id } = route.useParams()
  const query = useQuery(requestThreadQuery(id))
  const { data } = query
  return (
    <ScreenFrame title={pageTitleOf(data?.request)}>
      <QueueBar id={id} />
      <RequestHead request={data?.request} />
      <QueryView
        query={query}
        problemTexts={{ REQUEST_NOT_FOUND: text.notFound }}
        backLink={<ButtonLink {...linkBack(queueScreens.Pending)}>{messages.queues.titles.Pending}</ButtonLink>}
      >
        {(thread) => <RequestSections thread={thread} isGone={isProblem(query.error, 'REQUEST_NOT_FOUND')} />}
      </QueryView>
    </ScreenFrame>
  )
}
