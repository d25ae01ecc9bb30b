import type { Undelivered } from '@portal/contract/mail'
import { words } from '@portal/contract/words'
import { IconRefresh } from '@tabler/icons-react'
import { useRetryLetter } from '../../../data/mail.ts'
import { problemOf } from '../../../data/problems.ts'
import { isSessionLost } from '../../../data/session-lost.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

const said = words.mail

/** Has a letter that was given up sent again. */
export function RetryButton({ letter }: { letter: Undelivered }) {
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
      {words.common.tryAgain}
    </Button>
  )
}
