import { messages } from '@portal/contract/messages'
import { problems } from '@portal/contract/problems'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isReachable } from '../data/reachable.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { toast } from '../ui/toast.ts'
import { OfflineError } from './lazy-screen.ts'

const unreachable = problems.UNAVAILABLE.message

/** Shown when a screen cannot be loaded or rendered. It never shows a stack trace. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <Screen title={messages.crashed.title} width="form">
      <Panel>
        <EmptyState
          text={error instanceof OfflineError ? unreachable : messages.crashed.why}
          icon={<IconAlertTriangle size={34} stroke={1.75} aria-hidden />}
        >
          <Button tone="primary" onClick={() => void reloadPage()}>
            {messages.crashed.reload}
          </Button>
        </EmptyState>
      </Panel>
    </Screen>
  )
}

/** While the portal cannot be reached, a reload would lead to the browser's own error page. */
async function reloadPage() {
  if (await isReachable()) window.location.reload()
  else toast.error(unreachable)
}
