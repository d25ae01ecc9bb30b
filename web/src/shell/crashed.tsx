import { messages } from '@portal/contract/messages'
import { problems } from '@portal/contract/problems'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isReachable } from '../data/reachable.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { toast } from '../ui/toast.ts'
import { Unreached } from './lazy-screen.ts'

const unreachable = problems.UNAVAILABLE.message

/** What stands where a screen could not be shown: never a stack trace. */
export function Crashed({ error }: { error: unknown }) {
  return (
    <Screen title={messages.crashed.title} width="form">
      <Panel>
        <Empty
          says={error instanceof Unreached ? unreachable : messages.crashed.why}
          icon={<IconAlertTriangle size={34} stroke={1.75} aria-hidden />}
        >
          <Button tone="primary" onClick={() => void loadAgain()}>
            {messages.crashed.reload}
          </Button>
        </Empty>
      </Panel>
    </Screen>
  )
}

/** While the portal is away, loading the page again would only lead to the browser's own error page. */
async function loadAgain() {
  if (await isReachable()) window.location.reload()
  else toast.error(unreachable)
}
