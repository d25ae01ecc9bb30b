import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useIsPartOn } from '../data/office/features.ts'
import { offeredKindsQuery } from '../data/records/requests.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import { KeptWhileSent } from '../forms/kept-while-sent.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { QueryView } from '../ui/loading/query-view.tsx'
import { FreeRequest } from './requests/free-request.tsx'
import { ChooseKind } from './requests/request-types/choose-request-type.tsx'

/** A student writes a request to the administration, or chooses what they need where the college offers kinds. */
export function AddRequest() {
  const isOn = useIsPartOn('requestKinds')
  return (
    <KeptWhileSent value={isOn}>
      {(hasKinds) => (
        <Screen title={messages.addRequest.title} width={hasKinds ? 'narrow' : 'form'}>
          {hasKinds ? <OfferedKinds /> : <OnlyMessage />}
        </Screen>
      )}
    </KeptWhileSent>
  )
}

function OfferedKinds() {
  const user = useSignedInUser()
  const query = useQuery(offeredKindsQuery(user.id))
  return (
    <QueryView query={query}>
      {(offered) => (
        <KeptWhileSent value={offered}>
          {(kinds, isSent) => (kinds.length > 0 ? <ChooseKind kinds={kinds} isSent={isSent} /> : <OnlyMessage />)}
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
