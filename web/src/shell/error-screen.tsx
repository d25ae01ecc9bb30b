import { availabilityProblems } from '@portal/contract/availability-problems'
import { REACHABLE_POLL_MS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { messageOf } from '../data/api/problems.ts'
import { isReachable } from '../data/api/reachable.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { OfflineError } from '../ui/loading/lazy-screen.ts'
import { toast } from '../ui/toast/toast.ts'

const unreachable = availabilityProblems.UNAVAILABLE.message

/**
 * Shown when a screen cannot be loaded or rendered. It never shows a stack trace. A screen that could not be loaded because
 * the portal could not be reached is loaded as soon as it can be.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const isOffline = error instanceof OfflineError
  useReloadWhenReachable(isOffline)
  return (
    <Screen title={messages.crashed.title} width="form">
      <Panel>
        <EmptyState
          text={
            isOffline
              ? `${unreachable} ${messages.crashed.recovers}`
              : (messageOf(error, 'NOT_THE_PORTAL') ?? messages.crashed.why)
          }
          Icon={IconAlertTriangle}
        >
          <Button tone="primary" onClick={() => void reloadPage()}>
            {messages.crashed.reload}
          </Button>
        </EmptyState>
      </Panel>
    </Screen>
  )
}

function useReloadWhenReachable(enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    const reload = async () => {
      if (await isReachable()) window.location.reload()
    }
    const timer = setInterval(reload, REACHABLE_POLL_MS)
    window.addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reload)
    }
  }, [enabled])
}

/** While the portal cannot be reached, a reload would lead to the browser's own error page. */
async function reloadPage() {
  if (await isReachable()) window.location.reload()
  else toast.error(unreachable)
}
