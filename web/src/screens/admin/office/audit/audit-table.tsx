import type { AuditEntry } from '@portal/contract/office/audit'
import { auditMessages } from '@portal/contract/office/audit-messages'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { ActionCell, ActorCell, AddressCell, RecordCell, StudentCell, TimeCell } from './audit-cells.tsx'
import styles from './audit-table.module.css'

const text = auditMessages

const columns: Column<AuditEntry>[] = [
  { id: 'when', head: text.when, width: '8.125rem', unlabelled: true, cell: TimeCell },
  { id: 'who', head: text.who, cell: ActorCell },
  { id: 'what', head: text.what, width: '19%', unlabelled: true, cell: ActionCell },
  { id: 'whom', head: text.whom, cell: StudentCell },
  { id: 'record', head: text.record, cell: RecordCell },
  { id: 'address', head: text.address, width: '7.875rem', unlabelled: true, cell: AddressCell },
]

export const auditTable = { columns, className: styles.entries }
