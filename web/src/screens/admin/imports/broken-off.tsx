import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { hasFailed } from '@portal/contract/jobs'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Resume } from './run-side.tsx'

const text = importMessages.run

/** Says why and at which row the job of an import has failed, and what can be done; nothing while it is well. */
export function BrokenOff({ of: { id, state, job, haltedAt } }: { of: StudentImport }) {
  if (!job || !hasFailed(job)) return null
  const isTriedAgain = job.state === 'waiting'
  const todo = isTriedAgain
    ? text.triedAgain(formatDateTime(job.dueAt).time)
    : state === 'undoing'
      ? text.whatToDoUndo
      : text.whatToDo
  return (
    <Notice
      tone="bad"
      Icon={IconAlertTriangle}
      action={state !== 'stopped' && <Resume id={id} label={isTriedAgain ? text.tryNow : text.goOn} />}
    >
      <b>{text.brokenOff(haltedAt === null ? null : formatNumber(haltedAt))}</b> {job.fault} {todo}
    </Notice>
  )
}
