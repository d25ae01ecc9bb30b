import { MESSAGE_COLUMN_PX } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { type Decision, nextStatuses, type QueuedRequest, type RequestStatus } from '@portal/contract/requests'
import { fullName } from '@portal/contract/students'
import type { CSSProperties } from 'react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Person } from '../../../ui/person.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import styles from './queues.module.css'

const said = messages.queues
const messageWidth = { '--message-width': `${MESSAGE_COLUMN_PX}px` } as CSSProperties

type QueueTableProps = {
  status: RequestStatus
  rows: readonly QueuedRequest[]
  from: number
  /** Whether these are still the rows of another page or search. */
  late: boolean
  isSent: (id: string) => boolean
  onDecide: (request: QueuedRequest, decision: Decision) => void
}

/** The requests of one queue, each with what can be made of it. */
export function QueueTable({ status, rows, from, late, isSent, onDecide }: QueueTableProps) {
  const columns: Column<QueuedRequest>[] =
    nextStatuses[status].length === 0
      ? told
      : [
          ...told,
          {
            id: 'action',
            head: said.action,
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
    <div className={late ? `${styles.list} ${styles.late}` : styles.list} aria-busy={late}>
      <DataTable className={styles.table} columns={columns} rows={rows} rowKey={({ id }) => id} from={from} />
    </div>
  )
}

const told: Column<QueuedRequest>[] = [
  { id: 'srNo', head: said.srNo, cell: (_request, srNo) => srNo },
  {
    id: 'student',
    head: said.studentName,
    unlabelled: true,
    cell: ({ student }) => <Person imageUrl={student.imageUrl} name={fullName(student)} />,
  },
  {
    id: 'course',
    head: said.course,
    unlabelled: true,
    cell: ({ student }) => (
      <>
        {student.courseName} <span className={styles.term}>{said.term(student.semester, student.year)}</span>
      </>
    ),
  },
  {
    id: 'message',
    head: said.message,
    unlabelled: true,
    cell: ({ message }) => (
      <p className={styles.message} style={messageWidth}>
        {message}
      </p>
    ),
  },
  { id: 'status', head: said.status, unlabelled: true, cell: ({ status }) => <StatusBadge status={status} /> },
]
