import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '../layout/notice.tsx'

type BrokenOffProps = { title?: string; action?: ReactNode; children: ReactNode }

/** Says why the work has failed, and what can be done. */
export const BrokenOff = ({ title = bulkOperationMessages.brokenOff, action, children }: BrokenOffProps) => (
  <Notice tone="bad" Icon={IconAlertTriangle} action={action}>
    <b>{title}</b> {children}
  </Notice>
)
