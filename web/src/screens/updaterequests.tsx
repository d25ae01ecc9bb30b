import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isProblem } from '../data/api/problems.ts'
import { myRequestQuery } from '../data/records/requests.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import layout from '../ui/layout/layout.module.css'
import { Panel } from '../ui/layout/panel.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { linkBack } from '../ui/link/places.ts'
import { QueryView } from '../ui/loading/query-view.tsx'
import { EditRequest } from './requests/edit-request.tsx'
import { RequestHistory } from './requests/request-history.tsx'
import { EditAnswers } from './requests/request-types/edit-answers.tsx'

const route = getRouteApi('/signed-in/updaterequests/$id')
const text = messages.updateRequest

/** A student edits a request that is still pending. */
export function UpdateRequest() {
  const { id } = route.useParams()
  const user = useSignedInUser()
  const query = useQuery(myRequestQuery(user.id, id))
  return (
    <Screen title={text.title} width="form">
      <Panel padded>
        <QueryView
          query={query}
          failedText={text.fetchFailed}
          problemTexts={{ REQUEST_NOT_FOUND: text.notFound }}
          backLink={<ButtonLink {...linkBack(screens.myRequests)}>{text.wayBack}</ButtonLink>}
        >
          {(request) => (
            <>
              {request.kind ? (
                <EditAnswers
                  key={request.id}
                  request={request}
                  isDeleted={isProblem(query.error, 'REQUEST_NOT_FOUND')}
                />
              ) : (
                <EditRequest
                  key={request.id}
                  request={request}
                  isDeleted={isProblem(query.error, 'REQUEST_NOT_FOUND')}
                />
              )}
              {request.decisions.length > 0 && (
                <section className={layout.below}>
                  <h2>{messages.myRequests.history}</h2>
                  <RequestHistory request={request} />
                </section>
              )}
            </>
          )}
        </QueryView>
      </Panel>
    </Screen>
  )
}
