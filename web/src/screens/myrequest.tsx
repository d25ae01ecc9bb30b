import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { threadMessages as text } from '@portal/contract/records/request-thread/thread-messages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem } from '../data/api/problems.ts'
import { myRequestThreadQuery } from '../data/records/request-thread.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { ScreenFrame } from '../ui/layout/screen.tsx'
import { BackBar } from '../ui/link/back-link.tsx'
import { linkBack } from '../ui/link/places.ts'
import { QueryView } from '../ui/loading/query-view.tsx'
import { usualLanguage } from './requests/request-types/language-choice.tsx'
import { OwnRequestSections } from './requests/thread/own-request-sections.tsx'
import { pageTitleOf, RequestHead } from './requests/thread/request-head.tsx'

const route = getRouteApi('/signed-in/myrequests/$id')

/** A student's own request: where it stands, what was written to it, and what is still possible. */
export function MyRequest() {
  const { id } = route.useParams()
  const user = useSignedInUser()
  const query = useQuery(myRequestThreadQuery(user.id, id))
  const { data } = query
  const [language, setLanguage] = useState(usualLanguage)
  return (
    <ScreenFrame title={pageTitleOf(data?.request, language)} width="reading">
      <BackBar {...linkBack(screens.myRequests)} label={messages.updateRequest.wayBack} />
      <RequestHead request={data?.request} isOwn language={language} />
      <QueryView
        query={query}
        problemTexts={{ REQUEST_NOT_FOUND: text.notFound }}
        backLink={<ButtonLink {...linkBack(screens.myRequests)}>{messages.updateRequest.wayBack}</ButtonLink>}
      >
        {(thread) => (
          <OwnRequestSections
            thread={thread}
            isGone={isProblem(query.error, 'REQUEST_NOT_FOUND')}
            language={language}
            onLanguage={setLanguage}
          />
        )}
      </QueryView>
    </ScreenFrame>
  )
}
