import { MESSAGE_COLUMN_PX } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { type Decision, nextStatuses, type QueuedRequest, type RequestStatus } from '@portal/contract/requests'
import { fullName } from '@portal/contract/students'
import type { CSSProperties } from 'react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { StudentSummary } from '../../../ui/student-summary.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import styles from './queues.module.css'

const text = messages.queues
const messageWidth = { '--message-width': `${MESSAGE_COLUMN_PX}px` } as CSSProperties

type QueueTableProps = {
  status: RequestStatus
  rows: readonly QueuedRequest[]
  from: number
  /** Whether the rows are from the page or search before, while the new ones load. */
  isStale: boolean
  isSent: (id: string) => boolean
  onDecide: (request: QueuedRequest, decision: Decision) => void
}

/** The requests of one queue, each with its decision buttons. */
export function QueueTable({ status, rows, from, isStale, isSent, onDecide }: QueueTableProps) {
  const columns: Column<QueuedRequest>[] =
    nextStatuses[status].length === 0
      ? baseColumns
      : [
          ...baseColumns,
          {
            id: 'action',
            action: 'decideRequest',
            head: text.action,
            unlabelled: true,
            cell: (request) => (
              <DecisionButtons
                request={request}
                busy={isSent(request.id)}
                onDecide={(decision) => onDecide(request, decision)}
              />
            ),
          },
        ]
  return (
    <div className={isStale ? `${styles.list} ${styles.stale}` : styles.list} aria-busy={isStale}>
      <DataTable className={styles.table} columns={columns} rows={rows} rowKey={({ id }) => id} from={from} />
    </div>
  )
}

const baseColumns: Column<QueuedRequest>[] = [
  { id: 'srNo', head: text.srNo, cell: (_request, srNo) => srNo },
  {
    id: 'student',
    head: text.studentName,
    unlabelled: true,
    cell: ({ student }) => <StudentSummary imageUrl={student.imageUrl} name={fullName(student)} />,
  },
  {
    id: 'course',
    head: text.course,
    unlabelled: true,
    cell: ({ student }) => (
      <>
        {student.courseName} <span className={styles.term}>{text.term(student.semester, student.year)}</span>
      </>
    ),
  },
  {
    id: 'message',
    head: text.message,
    unlabelled: true,
    cell: ({ message }) => (
      <p className={styles.message} style={messageWidth}>
        {message}
      </p>
    ),
  },
  { id: 'status', head: text.status, unlabelled: true, cell: ({ status }) => <StatusBadge status={status} /> },
]
