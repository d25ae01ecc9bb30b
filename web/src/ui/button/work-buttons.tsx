import { messages } from '@portal/contract/messages'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { showFailure } from '../toast/show-failure.ts'
import { toast } from '../toast/toast.ts'
import { Button } from './button.tsx'
import { onePress } from './one-press.ts'

type RetryButtonProps<Work> = {
  work: Work
  mutation: { mutateAsync: (work: Work) => Promise<unknown>; isPending: boolean }
  /** `label` names the work. */
  text: { button?: string; label: string; done: string; failed: string }
  Icon?: typeof IconRefresh
}

/** Tries again what could not be done, or goes on with what was stopped. */
export function RetryButton<Work>({ work, mutation, text, Icon = IconRefresh }: RetryButtonProps<Work>) {
  const retry = () =>
    mutation.mutateAsync(work).then(
      () => toast.success(text.done),
      (error: unknown) => showFailure(error, text.failed),
    )
  return (
    <Button
      size="small"
      Icon={Icon}
      aria-label={text.label}
      busy={mutation.isPending}
      {...onePress(() => void retry())}
    >
      {text.button ?? messages.common.tryAgain}
    </Button>
  )
}

/** Opens the question whether work is to be deleted. `label` names it. */
export const DiscardButton = ({ label, onDiscard }: { label: string; onDiscard: () => void }) => (
  <Button size="small" tone="reject" Icon={IconTrash} aria-label={label} onClick={onDiscard}>
    {messages.common.delete}
  </Button>
)
