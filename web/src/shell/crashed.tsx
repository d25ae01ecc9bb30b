import { words } from '@portal/contract/words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'

/** What stands where a screen could not be shown: never a stack trace. */
export function Crashed() {
  return (
    <Screen title={words.crashed.title} width="form">
      <Panel>
        <Empty says={words.crashed.why} icon={<IconAlertTriangle size={34} stroke={1.75} aria-hidden />}>
          <Button tone="primary" onClick={() => window.location.reload()}>
            {words.crashed.reload}
          </Button>
        </Empty>
      </Panel>
    </Screen>
  )
}
