import { messages } from '@portal/contract/messages'
import { IconDoorExit } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { useDialogUnsaved } from '../ui/dialog/dialog-unsaved.ts'
import { hasAgreedToLeave, registerGuard } from './leave-guards.ts'

type Place = { pathname: string; search: object }

type UnsavedGuardProps = {
  unsaved: boolean
  /** Whether the form is left by going from one place to another; by default, when the path is another one. */
  isLeaving?: (current: Place, next: Place) => boolean
}

const isOtherPath = (current: Place, next: Place) => current.pathname !== next.pathname

/** Asks for confirmation before a person leaves a form with unsaved changes, or signs out; in a dialog before Escape, too. */
export function UnsavedGuard({ unsaved, isLeaving = isOtherPath }: UnsavedGuardProps) {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null)
  useEffect(() => {
    if (unsaved) return registerGuard(() => new Promise((resolve) => setAnswer(() => resolve)))
  }, [unsaved])
  useDialogUnsaved(unsaved)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && !hasAgreedToLeave() && isLeaving(current, next),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  const reply = (leave: boolean) => {
    answer?.(leave)
    setAnswer(null)
    if (leave) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked' || answer !== null}
      title={messages.common.leaveQuestion}
      explanation={messages.common.leaveWhy}
      actionLabel={messages.common.leaveAnyway}
      Icon={IconDoorExit}
      tone="danger"
      busy={false}
      onConfirm={() => reply(true)}
      onClose={() => reply(false)}
    />
  )
}
