import type { Job } from '@portal/contract/jobs/jobs'
import type { ReactNode } from 'react'
import { JobProgress } from '../../../../ui/loading/job-progress.tsx'

type BulkOperationProgressProps = {
  operation: { state: string; job: Job | null }
  /** What is being done, and that nobody has to wait for it. */
  text: { label: { applying: string; undoing: string }; leaveSafely: string }
  /** Until its job has begun. */
  waiting?: ReactNode
  /** What it has done. */
  children: ReactNode
}

/** How far a bulk operation is while it is applied or undone, then what it has done. */
export function BulkOperationProgress({
  operation: { state, job },
  text,
  waiting,
  children,
}: BulkOperationProgressProps) {
  const doing = state === 'applying' || state === 'undoing' ? state : null
  return (
    <>
      {doing && (job ? <JobProgress job={job} label={text.label[doing]} why={text.leaveSafely} /> : waiting)}
      {/* The place of the result is there before it, so that screen readers say the result when it comes, once. */}
      <div role="status">{!doing && children}</div>
    </>
  )
}
