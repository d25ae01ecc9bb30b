import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isProblem } from '../data/problems.ts'
import { myRequestQuery } from '../data/requests.ts'
import { useSignedInUser } from '../session/use-user.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Opening } from '../ui/opening.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { Revision } from './requests/revision.tsx'

const said = messages.updateRequest

const isGone = (error: Error | null) => isProblem(error, 'REQUEST_NOT_FOUND')

/** Where a student changes a request that has not been decided yet. */
export function UpdateRequest() {
  const { id = '' } = useParams({ strict: false })
  const user = useSignedInUser()
  const query = useQuery(myRequestQuery(user.id, id))
  return (
    <Screen title={said.title} width="form">
      <Panel padded>
        <Opening
          query={query}
          failed={(error) => (isGone(error) ? said.notFound : said.fetchFailed)}
          wayBack={<ButtonLink to={screens.myRequests}>{said.wayBack}</ButtonLink>}
        >
          {(request) => <Revision key={request.id} request={request} gone={isGone(query.error)} />}
        </Opening>
      </Panel>
    </Screen>
  )
}
