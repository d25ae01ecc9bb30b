import { importMessages } from '@portal/contract/import-messages'
import type { StudentImport } from '@portal/contract/imports'
import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { ImportStateBadge } from './import-state.tsx'
import styles from './imports-table.module.css'

const text = importMessages.list

/** The imports so far, newest first: what became of each, and until when it can be undone. */
export const ImportsTable = ({ rows, from }: { rows: readonly StudentImport[]; from: number }) => (
  <DataTable className={styles.imports} columns={columns} rows={rows} rowKey={({ id }) => id} from={from} />
)

const columns: Column<StudentImport>[] = [
  {
    id: 'file',
    head: text.file,
    rowHeader: true,
    unlabelled: true,
    cell: ({ id, name }) => (
      <Link to={screens.studentImport} params={{ id }} className={styles.name}>
        {name || importMessages.pasted}
      </Link>
    ),
  },
  { id: 'state', head: text.state, unlabelled: true, cell: ({ state }) => <ImportStateBadge state={state} /> },
  { id: 'rows', head: text.rows, cell: Counts },
  { id: 'who', head: text.who, cell: Reading },
  { id: 'undo', head: text.undo, unlabelled: true, cell: Undo },
]

function Counts({ counts, state }: StudentImport) {
  const parts = (['applied', 'refused', 'undone', 'leftAlone'] as const).filter((result) => counts[result] > 0)
  const isPlanned = state !== 'columns' && state !== 'planning'
  return (
    <span className={styles.lines}>
      <span>{text.total(counts.total, formatNumber(counts.total))}</span>
      {parts.length > 0 ? (
        <span>{parts.map((result) => text[result](formatNumber(counts[result]))).join(', ')}</span>
      ) : (
        isPlanned && (
          <span>
            {text.planned({
              new: formatNumber(counts.new),
              changed: formatNumber(counts.changed),
              unchanged: formatNumber(counts.unchanged),
              wrong: formatNumber(counts.wrong),
            })}
          </span>
        )
      )}
    </span>
  )
}

function Reading({ created_at, createdBy }: StudentImport) {
  return (
    <span className={styles.lines}>
      <DateTime at={created_at} />
      <span>{text.by(createdBy.name)}</span>
    </span>
  )
}

function Undo({ undoUntil, state }: StudentImport) {
  if (undoUntil === null || (state !== 'applied' && state !== 'stopped')) return null
  return <span>{`${text.undo} ${text.undoUntil(formatDateTime(undoUntil).date)}`}</span>
}
