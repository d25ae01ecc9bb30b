import { hasFailed, type Job } from '@portal/contract/jobs'
import { messages } from '@portal/contract/messages'
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useRetryJob } from '../../../data/jobs.ts'
import { Button } from '../../../ui/button.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { workName } from './work-name.ts'

const text = messages.jobs

/** Goes on with a job that was stopped, has failed or was given up. */
export function RetryButton({ job }: { job: Job }) {
  const { mutateAsync, isPending } = useRetryJob()
  const isFailed = hasFailed(job)
  const Icon = isFailed ? IconRefresh : IconPlayerPlay
  const retry = () =>
    mutateAsync(job).then(
      () => toast.success(text.goesOn),
      (error: unknown) => showFailure(error, text.failed),
    )
  return (
    <Button
      size="small"
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      aria-label={isFailed ? text.retryOf(workName(job)) : text.goOnOf(workName(job))}
      busy={isPending}
      onClick={() => void retry()}
    >
      {isFailed ? messages.common.tryAgain : text.goOn}
    </Button>
  )
}
