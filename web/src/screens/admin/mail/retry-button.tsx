import { messages } from '@portal/contract/messages'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import { IconRefresh } from '@tabler/icons-react'
import { useRetryLetter } from '../../../data/mail.ts'
import { problemOf } from '../../../data/problems.ts'
import { isSessionLost } from '../../../data/session-lost.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

const said = messages.mail

/** Has a letter that was given up sent again. */
export function RetryButton({ letter }: { letter: UndeliveredEmail }) {
  const { mutateAsync, isPending } = useRetryLetter()
  const retry = () =>
    mutateAsync(letter).then(
      () => toast.success(said.retried),
      (error: unknown) => !isSessionLost(error) && toast.error(problemOf(error)?.message ?? said.failed),
    )
  return (
    <Button
      size="small"
      icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
      aria-label={said.retryOf(letter.to.name)}
      busy={isPending}
      onClick={() => void retry()}
    >
      {messages.common.tryAgain}
    </Button>
  )
}
