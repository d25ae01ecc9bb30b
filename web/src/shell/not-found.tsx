import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../data/session/session.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Screen } from '../ui/layout/screen.tsx'

/** An address that leads nowhere. No guard has asked who is signed in, which the top bar shows. */
export function NotFound() {
  useQuery(sessionQuery)
  return (
    <Screen title={messages.notFound.title} width="form">
      <Panel>
        <EmptyState text={messages.notFound.why} Icon={IconMapOff}>
          <ButtonLink tone="primary" to={screens.studentLogin}>
            {messages.notFound.home}
          </ButtonLink>
        </EmptyState>
      </Panel>
    </Screen>
  )
}
