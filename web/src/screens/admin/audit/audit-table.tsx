import type { AuditEntry } from '@portal/contract/audit'
import { messages } from '@portal/contract/messages'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Address, Record, What, When, Who, Whom } from './audit-cells.tsx'
import styles from './audit-table.module.css'

const said = messages.audit

type AuditTableProps = {
  rows: readonly AuditEntry[]
  /** Whether these are still the rows of another page or search. */
  late: boolean
}

/** The entries of one page: a table on a wide screen, cards on a narrow one. */
export function AuditTable({ rows, late }: AuditTableProps) {
  return (
    <div className={late ? `${styles.list} ${styles.late}` : styles.list} aria-busy={late}>
      <DataTable className={styles.entries} columns={columns} rows={rows} rowKey={({ id }) => id} from={1} />
    </div>
  )
}

const columns: Column<AuditEntry>[] = [
  { id: 'when', head: said.when, unlabelled: true, cell: When },
  { id: 'who', head: said.who, cell: Who },
  { id: 'what', head: said.what, unlabelled: true, cell: What },
  { id: 'whom', head: said.whom, cell: Whom },
  { id: 'record', head: said.record, cell: Record },
  { id: 'address', head: said.address, unlabelled: true, cell: Address },
]
