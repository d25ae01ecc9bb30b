import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { messages } from '@portal/contract/messages'
import { useChooseColumns } from '../../../../data/bulk/imports.ts'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { BrokenOff } from '../../../../ui/loading/broken-off.tsx'
import { JobProgress } from '../../../../ui/loading/job-progress.tsx'
import type from '../../../../ui/text/text.module.css'
import { DiscardBulkOperation } from '../operation/bulk-operation-buttons.tsx'
import { showImportError } from '../operation/bulk-operation-types.ts'
import { importType } from './import-type.ts'

const text = importMessages.planning

/** Says how far the rows are checked. Nothing is written yet. */
export function PlanningStep({ of }: { of: StudentImport }) {
  const { job } = of
  return (
    <>
      {job?.state === 'dead' && <NotChecked of={of} fault={job.fault} />}
      <Panel padded>
        <h2>{text.heading}</h2>
        {job ? <JobProgress job={job} label={text.heading} why={text.why} /> : <p className={type.muted}>{text.why}</p>}
        <div className={layout.buttons}>
          <DiscardBulkOperation id={of.id} type={importType} />
        </div>
      </Panel>
    </>
  )
}

/** Offers to check the rows again after the job has been given up. */
function NotChecked({ of: { id, options }, fault }: { of: StudentImport; fault: string }) {
  const { mutate, isPending } = useChooseColumns()
  const again = () => mutate({ columns: null, options: { id, ...options } }, { onError: showImportError })
  return (
    <BrokenOff
      title={text.failed}
      action={
        <Button busy={isPending} onClick={again}>
          {messages.common.tryAgain}
        </Button>
      }
    >
      {fault}
    </BrokenOff>
  )
}
