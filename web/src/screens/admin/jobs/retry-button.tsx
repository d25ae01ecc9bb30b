import type { Job } from '@portal/contract/jobs'
import { messages } from '@portal/contract/messages'
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useRetryJob } from '../../../data/jobs.ts'
import { Button } from '../../../ui/button.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { workName } from './work-name.ts'

const text = messages.jobs

/** Goes on with a job that was stopped or given up. */
export function RetryButton({ job }: { job: Job }) {
  const { mutateAsync, isPending } = useRetryJob()
  const isDead = job.state === 'dead'
  const Icon = isDead ? IconRefresh : IconPlayerPlay
  const retry = () =>
    mutateAsync(job).then(
      () => toast.success(text.goesOn),
      (error: unknown) => showFailure(error, text.failed),
    )
  return (
    <Button
      size="small"
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      aria-label={isDead ? text.retryOf(workName(job)) : text.goOnOf(workName(job))}
      busy={isPending}
      onClick={() => void retry()}
    >
      {isDead ? messages.common.tryAgain : text.goOn}
    </Button>
  )
}
