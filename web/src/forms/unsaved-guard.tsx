import { words } from '@portal/contract/words'
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
      question={words.common.leaveQuestion}
      why={words.common.leaveWhy}
      action={words.common.leaveAnyway}
      icon={<IconDoorExit size={18} stroke={1.75} aria-hidden />}
      tone="danger"
      busy={false}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
