import { screens } from '@portal/contract/paths'
import { words } from '@portal/contract/words'
import { IconMapOff } from '@tabler/icons-react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'

export function NotFound() {
  return (
    <Screen title={words.notFound.title} width="form">
      <Panel>
        <EmptyState text={words.notFound.why} icon={<IconMapOff size={34} stroke={1.75} aria-hidden />}>
          <ButtonLink tone="primary" to={screens.studentLogin}>
            {words.notFound.home}
          </ButtonLink>
        </EmptyState>
      </Panel>
    </Screen>
  )
}
