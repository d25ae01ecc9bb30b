import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { messages } from '@portal/contract/messages'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useChooseColumns } from '../../../data/imports.ts'
import { Button } from '../../../ui/button.tsx'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CancelImport } from './cancel-import.tsx'
import styles from './run-step.module.css'
import { showImportError } from './show-import-error.ts'

const text = importMessages.planning

/** Says how far the rows are checked. Nothing is written yet. */
export function PlanningStep({ of }: { of: StudentImport }) {
  const { job } = of
  return (
    <>
      {job?.state === 'dead' && <BrokenOff of={of} fault={job.fault} />}
      <Panel padded>
        <h2 className={styles.heading}>{text.heading}</h2>
        {job ? (
          <JobProgress job={job} label={text.heading} why={text.why} />
        ) : (
          <p className={styles.muted}>{text.why}</p>
        )}
        <div className={styles.buttons}>
          <CancelImport id={of.id} />
        </div>
      </Panel>
    </>
  )
}

/** Offers to check the rows again after the job has been given up. */
function BrokenOff({ of: { id, options }, fault }: { of: StudentImport; fault: string }) {
  const { mutate, isPending } = useChooseColumns()
  const again = () => mutate({ columns: null, options: { id, ...options } }, { onError: showImportError })
  return (
    <Notice
      tone="bad"
      Icon={IconAlertTriangle}
      action={
        <Button busy={isPending} onClick={again}>
          {messages.common.tryAgain}
        </Button>
      }
    >
      <b>{text.failed}</b> {fault}
    </Notice>
  )
}
