import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { hasFailed } from '@portal/contract/jobs/jobs'
import { studentImports } from '../../../../data/bulk/imports.ts'
import { ResumeButton } from '../../../../ui/dialog/bulk-operation-buttons.tsx'
import { BrokenOff } from '../../../../ui/loading/broken-off.tsx'
import { formatDateTime } from '../../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { showImportError } from '../operation/bulk-operation-types.ts'

const text = importMessages.run

/** Says why and at which row the job of an import has failed, and what can be done; nothing while it is well. */
export function FailedWork({ of }: { of: StudentImport }) {
  const { state, job, haltedAt } = of
  const resume = studentImports.useResume()
  if (!job || !hasFailed(job)) return null
  const isTriedAgain = job.state === 'waiting'
  const todo = isTriedAgain
    ? text.triedAgain(formatDateTime(job.dueAt).time)
    : state === 'undoing'
      ? text.whatToDoUndo
      : text.whatToDo
  return (
    <BrokenOff
      title={text.brokenOff(haltedAt === null ? null : formatNumber(haltedAt))}
      action={
        state !== 'stopped' && (
          <ResumeButton
            operation={of}
            mutation={resume}
            showError={showImportError}
            label={isTriedAgain ? text.tryNow : bulkOperationMessages.goOn}
          />
        )
      }
    >
      <span>{job.fault}</span> <span>{todo}</span>
    </BrokenOff>
  )
}
