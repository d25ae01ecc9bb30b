import { messages } from '@portal/contract/messages'
import { importMessages } from '@portal/contract/runs/import-messages'
import type { StudentImport } from '@portal/contract/runs/imports'
import { useChooseColumns } from '../../../../data/imports.ts'
import { BrokenOff } from '../../../../ui/broken-off.tsx'
import { Button } from '../../../../ui/button.tsx'
import { JobProgress } from '../../../../ui/job-progress.tsx'
import layout from '../../../../ui/layout.module.css'
import { Panel } from '../../../../ui/panel.tsx'
import type from '../../../../ui/text.module.css'
import { importKind, showImportError } from '../run/kinds.ts'
import { DiscardRun } from '../run/run-buttons.tsx'

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
          <DiscardRun id={of.id} kind={importKind} />
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
