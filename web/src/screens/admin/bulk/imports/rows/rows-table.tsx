import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportRow } from '@portal/contract/bulk/imports/import-rows'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconPencil } from '@tabler/icons-react'
import { Button } from '../../../../../ui/button/button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { RecordLink } from '../../../../../ui/link/record-link.tsx'
import cells from '../../../../../ui/list/cells.module.css'
import { type Column, DataTable } from '../../../../../ui/list/data-table.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type from '../../../../../ui/text/text.module.css'
import { RestoreOffer } from '../restore-offer.tsx'
import { OutcomeBadge, ResultBadge } from './outcome-badge.tsx'
import { Changes, Faults, Values } from './row-content.tsx'
import styles from './rows-table.module.css'
import { SameStudentOffer } from './same-student-offer.tsx'

const text = importMessages.rows

type RowsTableProps = {
  of: StudentImport
  rows: readonly ImportRow[]
  /** Whether the rows are those before the present search, while the new ones load. */
  isStale: boolean
  /** Opens the form that corrects a row; undefined once nothing can be corrected. */
  onFix: ((row: ImportRow) => void) | undefined
  /** After it is said whom a row is about, with the revision of the preview then. */
  onFixed: (revision: number) => void
}

/** The rows with their number in the file, what happens to each, and its fields, old and new. */
export const RowsTable = ({ of, rows, isStale, onFix, onFixed }: RowsTableProps) => (
  <DataTable
    isStale={isStale}
    className={styles.rows}
    columns={columns(of, onFix, onFixed)}
    rows={rows}
    rowKey={({ row, sheet }) => `${row} ${sheet}`}
    from={1}
  />
)

const columns = (
  of: StudentImport,
  onFix: RowsTableProps['onFix'],
  onFixed: RowsTableProps['onFixed'],
): Column<ImportRow>[] => [
  {
    id: 'row',
    head: text.row,
    width: '5rem',
    unlabelled: true,
    cell: ({ row }) => (
      <>
        <span className={styles.rowWord}>{text.row} </span>
        <span>{formatNumber(row)}</span>
      </>
    ),
  },
  {
    id: 'outcome',
    head: text.whatHappens,
    width: '9rem',
    unlabelled: true,
    cell: ({ outcome, result }) => (
      <span className={`${layout.cluster} ${styles.badges}`}>
        <OutcomeBadge outcome={outcome} />
        {result && <ResultBadge result={result} />}
      </span>
    ),
  },
  { id: 'student', head: text.student, width: '17rem', rowHeader: true, unlabelled: true, cell: Student },
  {
    id: 'fields',
    head: text.fields,
    unlabelled: true,
    cell: (row) => (
      <div className={styles.content}>
        <div className={styles.what}>
          {row.reason && <p className={styles.reason}>{row.reason}</p>}
          {row.outcome === 'wrong' ? <Faults faults={row.faults} /> : <Content row={row} />}
          {onFix && row.outcome === 'wrong' && row.inactiveStudent && <RestoreOffer of={of} />}
          {onFix && row.likelyStudent && (
            <SameStudentOffer of={of} row={row} likely={row.likelyStudent} onSaid={onFixed} />
          )}
        </div>
        {onFix && row.outcome === 'wrong' && (
          <Button
            size="small"
            tone="quiet"
            Icon={IconPencil}
            aria-label={text.fixOf(formatNumber(row.row), row.sheet)}
            aria-haspopup="dialog"
            onClick={() => onFix(row)}
          >
            {text.fix}
          </Button>
        )}
      </div>
    ),
  },
]

function Student({ studentId, name, collegeId, courseName, sheet }: ImportRow) {
  const details = [collegeId, courseName, sheet].filter(Boolean).join(' · ')
  return (
    <span className={cells.lines}>
      <b>{studentId ? <RecordLink studentId={studentId} name={name} /> : name || text.noName}</b>
      {details && <span>{details}</span>}
    </span>
  )
}

function Content({ row }: { row: ImportRow }) {
  if (row.outcome === 'new') return <Values {...row} />
  return (
    <>
      {row.inactiveStudent && <p className={type.muted}>{text.willBeActive(row.inactiveStudent.name)}</p>}
      <Changes changes={row.changes} />
    </>
  )
}
