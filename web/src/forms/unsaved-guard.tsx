import { messages } from '@portal/contract/messages'
import { IconDoorExit } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Place = { pathname: string; search: object }

type UnsavedGuardProps = {
  unsaved: boolean
  /** Whether the form is left by going from one place to another; by default, when the path is another one. */
  isLeaving?: (current: Place, next: Place) => boolean
}

const isOtherPath = (current: Place, next: Place) => current.pathname !== next.pathname

/** Asks for confirmation before a person leaves a form with unsaved changes. */
export function UnsavedGuard({ unsaved, isLeaving = isOtherPath }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && isLeaving(current, next),
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
