import { words } from '@portal/contract/words'
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
      title={words.common.leaveQuestion}
      explanation={words.common.leaveWhy}
      actionLabel={words.common.leaveAnyway}
      icon={<IconDoorExit size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={false}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
