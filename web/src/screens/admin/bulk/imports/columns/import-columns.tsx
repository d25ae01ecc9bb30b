import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import { undoColumn } from '../../../../../ui/list/bulk-operation-history.tsx'
import cells from '../../../../../ui/list/cells.module.css'
import type { Column } from '../../../../../ui/list/data-table.tsx'
import { DateTime } from '../../../../../ui/text/date-time.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type from '../../../../../ui/text/text.module.css'
import { BulkOperationStateBadge } from '../../operation/bulk-operation-state.tsx'
import styles from '../imports-table.module.css'

const text = importMessages.list

/** The columns of the imports so far: what became of each, and until when it can be undone. */
export const importColumns: Column<StudentImport>[] = [
  {
    id: 'file',
    head: text.file,
    width: '28%',
    rowHeader: true,
    unlabelled: true,
    cell: ({ id, name }) => (
      <Link to={screens.studentImport} params={{ id }} className={`${type.name} ${styles.name}`}>
        {name || importMessages.pasted}
      </Link>
    ),
  },
  {
    id: 'state',
    head: bulkOperationMessages.list.state,
    unlabelled: true,
    cell: ({ state }) => <BulkOperationStateBadge state={state} texts={importMessages.states} />,
  },
  { id: 'rows', head: text.rows, cell: Counts },
  { id: 'who', head: text.who, cell: Reading },
  { ...undoColumn<StudentImport>(({ state }) => state === 'applied' || state === 'stopped'), width: '12rem' },
]

function Counts({ counts, state }: StudentImport) {
  const parts = (['applied', 'refused', 'undone', 'leftAlone'] as const).filter((result) => counts[result] > 0)
  const isPlanned = state !== 'columns' && state !== 'planning'
  return (
    <span className={cells.lines}>
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
    <span className={cells.lines}>
      <DateTime at={created_at} />
      <span>{bulkOperationMessages.list.by(createdBy.name)}</span>
    </span>
  )
}
