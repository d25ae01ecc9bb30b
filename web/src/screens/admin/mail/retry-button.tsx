import { messages } from '@portal/contract/messages'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import { IconRefresh } from '@tabler/icons-react'
import { useRetryEmail } from '../../../data/mail.ts'
import { Button } from '../../../ui/button.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { toast } from '../../../ui/toast.ts'

const text = messages.mail

/** Sends an e-mail again that was given up. */
export function RetryButton({ email }: { email: UndeliveredEmail }) {
  const { mutateAsync, isPending } = useRetryEmail()
  const retry = () =>
    mutateAsync(email).then(
      () => toast.success(text.retried),
      (error: unknown) => showFailure(error, text.failed),
    )
  return (
    <Button
      size="small"
      icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
      aria-label={text.retryOf(email.to.name)}
      busy={isPending}
      onClick={() => void retry()}
    >
      {messages.common.tryAgain}
    </Button>
  )
}
