import { messages } from '@portal/contract/messages'
import { IconDoorExit } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { Confirm } from '../ui/confirm.tsx'

/** Asks before a person leaves a form with something in it that has not been saved. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Confirm
      open={blocker.status === 'blocked'}
      question={messages.common.leaveQuestion}
      why={messages.common.leaveWhy}
      action={messages.common.leaveAnyway}
      icon={<IconDoorExit size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={false}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
