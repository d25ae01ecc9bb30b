import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconMapOff } from '@tabler/icons-react'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'

/** What stands at an address where nothing is. */
export function NotFound() {
  return (
    <Screen title={messages.notFound.title} width="form">
      <Panel>
        <Empty says={messages.notFound.why} icon={<IconMapOff size={34} stroke={1.75} aria-hidden />}>
          <ButtonLink tone="primary" to={screens.studentLogin}>
            {messages.notFound.home}
          </ButtonLink>
        </Empty>
      </Panel>
    </Screen>
  )
}
