import { messages } from '@portal/contract/messages'
import { IconDoorExit } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks for confirmation before a person leaves a form with unsaved changes. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={messages.common.leaveQuestion}
      explanation={messages.common.leaveWhy}
      actionLabel={messages.common.leaveAnyway}
      icon={<IconDoorExit size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={false}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
