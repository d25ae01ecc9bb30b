import type { AuditEntry } from '@portal/contract/office/audit'
import { auditMessages } from '@portal/contract/office/audit-messages'
import { type Column, DataTable } from '../../../../ui/list/data-table.tsx'
import { ActionCell, ActorCell, AddressCell, RecordCell, StudentCell, TimeCell } from './audit-cells.tsx'
import styles from './audit-table.module.css'

const text = auditMessages

type AuditTableProps = {
  rows: readonly AuditEntry[]
  /** Whether the rows are from the page or search before, while the new ones load. */
  isStale: boolean
}

export function AuditTable({ rows, isStale }: AuditTableProps) {
  return (
    <DataTable
      isStale={isStale}
      className={styles.entries}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      from={1}
    />
  )
}

const columns: Column<AuditEntry>[] = [
  { id: 'when', head: text.when, width: '8.125rem', unlabelled: true, cell: TimeCell },
  { id: 'who', head: text.who, cell: ActorCell },
  { id: 'what', head: text.what, width: '19%', unlabelled: true, cell: ActionCell },
  { id: 'whom', head: text.whom, cell: StudentCell },
  { id: 'record', head: text.record, cell: RecordCell },
  { id: 'address', head: text.address, width: '7.875rem', unlabelled: true, cell: AddressCell },
]
