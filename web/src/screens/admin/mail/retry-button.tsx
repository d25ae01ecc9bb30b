import type { Undelivered } from '@portal/contract/mail'
import { words } from '@portal/contract/words'
import { IconRefresh } from '@tabler/icons-react'
import { useRetryEmail } from '../../../data/mail.ts'
import { problemOf } from '../../../data/problems.ts'
import { isSessionExpired } from '../../../data/session-expired.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

const text = words.mail

/** Sends an e-mail again that was given up. */
export function RetryButton({ email }: { email: Undelivered }) {
  const { mutateAsync, isPending } = useRetryEmail()
  const retry = () =>
    mutateAsync(email).then(
      () => toast.success(text.retried),
      (error: unknown) => !isSessionExpired(error) && toast.error(problemOf(error)?.message ?? text.failed),
    )
  return (
    <Button
      size="small"
      icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
      aria-label={text.retryOf(email.to.name)}
      busy={isPending}
      onClick={() => void retry()}
    >
      {words.common.tryAgain}
    </Button>
  )
}
