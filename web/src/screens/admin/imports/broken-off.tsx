import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Notice } from '../../../ui/notice.tsx'
import { Resume } from './run-side.tsx'

/** Says why the job of an import was given up, and offers to go on; nothing while it is well. */
export function BrokenOff({ of }: { of: StudentImport }) {
  if (of.job?.state !== 'dead') return null
  return (
    <Notice tone="bad" Icon={IconAlertTriangle} action={of.state !== 'stopped' && <Resume id={of.id} />}>
      <b>{importMessages.run.brokenOff}</b> {of.job.fault}
    </Notice>
  )
}
