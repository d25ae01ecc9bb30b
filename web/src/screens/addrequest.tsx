import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useIsFeatureOn } from '../data/office/features.ts'
import { offeredRequestTypesQuery } from '../data/records/requests.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import { KeptWhileSent } from '../forms/kept-while-sent.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { QueryView } from '../ui/loading/query-view.tsx'
import { FreeRequest } from './requests/free-request.tsx'
import { ChooseRequestType } from './requests/request-types/choose-request-type.tsx'

/** A student writes a request to the administration, or chooses what they need where the college offers request types. */
export function AddRequest() {
  const isOn = useIsFeatureOn('requestKinds')
  return (
    <KeptWhileSent value={isOn}>
      {(hasRequestTypes) => (
        <Screen title={messages.addRequest.title} width={hasRequestTypes ? 'wide' : 'form'}>
          {hasRequestTypes ? <OfferedRequestTypes /> : <OnlyMessage />}
        </Screen>
      )}
    </KeptWhileSent>
  )
}

function OfferedRequestTypes() {
  const user = useSignedInUser()
  const query = useQuery(offeredRequestTypesQuery(user.id))
  return (
    <QueryView query={query}>
      {(offered) => (
        <KeptWhileSent value={offered}>
          {(requestTypes, isSent) =>
            requestTypes.length > 0 ? (
              <ChooseRequestType requestTypes={requestTypes} isSent={isSent} />
            ) : (
              <OnlyMessage />
            )
          }
        </KeptWhileSent>
      )}
    </QueryView>
  )
}

const OnlyMessage = () => (
  <Panel padded>
    <FreeRequest />
  </Panel>
)
