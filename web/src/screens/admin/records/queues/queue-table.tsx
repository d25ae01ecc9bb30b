import { MESSAGE_COLUMN_PX } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { decisionsFrom, type QueuedRequest, type RequestStatus } from '@portal/contract/records/requests'
import { titleOf } from '../../../../data/records/title-of-request.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { StudentStatusBadge } from '../../../../ui/badge/student-status-badge.tsx'
import { type Column, DataTable } from '../../../../ui/list/data-table.tsx'
import denseTable from '../../../../ui/list/dense-table.module.css'
import { HeadWithBox, NumberWithBox, TickAllBox, TickBox } from '../../../../ui/list/tick-box.tsx'
import type { TickedRows } from '../../../../ui/list/use-ticked.ts'
import { StudentSummary } from '../../../../ui/photo/student-summary.tsx'
import { DecisionButtons } from './deciding/decision-buttons.tsx'
import type { Decisions } from './deciding/use-decisions.ts'
import styles from './queue-table.module.css'
import { RequestState, RequestText } from './request-text.tsx'
import type { AllRequestsSelected } from './use-all-requests-selected.ts'
import { useQueueKeys } from './use-queue-keys.ts'

const text = messages.queues

type QueueTableProps = {
  status: RequestStatus
  rows: readonly QueuedRequest[]
  from: number
  /** Whether the rows are from the page or search before, while the new ones load. */
  isStale: boolean
  ticked: TickedRows
  all: AllRequestsSelected
  decisions: Decisions
}

/** The requests of one queue; where they can be decided, with decision buttons, keys, and boxes to tick several. */
export function QueueTable(props: QueueTableProps) {
  const { status, rows, from, isStale, ticked, all, decisions } = props
  const canDecide = useMay()('decideRequest') && decisionsFrom(status).length > 0
  const list = useQueueKeys({ status, rows, ticked, all, decisions, canDecide })
  return (
    <div ref={list}>
      {canDecide && (
        <div className={styles.tickAll}>
          <TickAllBox rows={rows.length} ticked={ticked} name={text.selectPage} isNameShown />
        </div>
      )}
      <DataTable
        className={styles.table}
        columns={canDecide ? [srNoWithTick(props), ...otherColumns, actionColumn(props)] : [srNo, ...otherColumns]}
        rows={rows}
        rowKey={({ id }) => id}
        from={from}
        isStale={isStale}
        focusableRows
        rowName={nameOf}
        dense
      />
    </div>
  )
}

function nameOf(request: QueuedRequest) {
  const { title, words } = titleOf(request)
  const said = [title, words].filter(Boolean).join(': ')
  return text.rowOf(fullName(request.student), request.student.courseName, said)
}

const srNo: Column<QueuedRequest> = {
  id: 'srNo',
  head: text.srNo,
  width: 'minmax(3.25rem, max-content)',
  cell: (_request, number) => number,
}

/** The number of a row with the box that ticks it, and in the head the box for all of them. */
const srNoWithTick = ({ rows, ticked }: QueueTableProps): Column<QueuedRequest> => ({
  ...srNo,
  width: 'minmax(5.5rem, max-content)',
  headCell: (
    <HeadWithBox label={text.srNo}>
      <TickAllBox rows={rows.length} ticked={ticked} name={text.selectPage} />
    </HeadWithBox>
  ),
  unlabelled: true,
  cell: ({ id, student }, number) => (
    <NumberWithBox label={text.srNo} number={number}>
      <TickBox id={id} label={text.selectOf(fullName(student))} ticked={ticked} />
    </NumberWithBox>
  ),
})

const actionColumn = ({ ticked, decisions }: QueueTableProps): Column<QueuedRequest> => ({
  id: 'action',
  head: text.action,
  width: 'max-content',
  unlabelled: true,
  cell: (request) => (
    <DecisionButtons
      request={request}
      busy={decisions.isSent(request.id)}
      quiet={ticked.ids.size > 0}
      onDecide={(decision) => decisions.decide(request, decision)}
      onNote={() => decisions.approveWithNote(request)}
    />
  ),
})

/** The student who sent a request, with a link to everything about them. */
function QueuedStudent({ request: { student, studentId } }: { request: QueuedRequest }) {
  return (
    <div className={styles.student}>
      <StudentSummary imageUrl={student.imageUrl} name={fullName(student)} studentId={studentId} />
      <StudentStatusBadge status={student.status} />
    </div>
  )
}

const otherColumns: Column<QueuedRequest>[] = [
  {
    id: 'student',
    head: text.studentName,
    width: 'minmax(8.75rem, var(--student, 1.4fr))',
    rowHeader: true,
    unlabelled: true,
    cell: (request) => <QueuedStudent request={request} />,
  },
  {
    id: 'course',
    head: text.course,
    width: 'minmax(7rem, 1fr)',
    unlabelled: true,
    cell: ({ student }) => (
      <>
        <span className={denseTable.oneLine} title={student.courseName}>
          {student.courseName}
        </span>{' '}
        <span className={styles.term}>{text.term(student.semester, student.year)}</span>
      </>
    ),
  },
  {
    id: 'message',
    head: text.message,
    // On a smaller window the messages take what the other columns leave.
    width: `var(--message-width, ${MESSAGE_COLUMN_PX}px)`,
    unlabelled: true,
    cell: (request) => <RequestText request={request} />,
  },
  {
    id: 'status',
    head: text.status,
    width: 'minmax(6.75rem, max-content)',
    unlabelled: true,
    cell: (request) => <RequestState request={request} />,
  },
]
