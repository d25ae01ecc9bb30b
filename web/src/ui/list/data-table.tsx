import type { Action } from '@portal/contract/actions'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useMay } from '../../data/session/use-may.ts'
import { TypedWords } from '../text/words.tsx'
import styles from './data-table.module.css'
import denseTable from './dense-table.module.css'
import { useCompactRows } from './row-height.ts'

export type Column<Row, Sort extends string = string> = {
  id: string
  head: string
  /** Shown in the head instead of its text, which stays its name. */
  headCell?: ReactNode
  /** Only a user who may do this action sees the column. */
  action?: Action
  /** The two orders in which this column can sort the list. */
  sorts?: { ascending: Sort; descending: Sort }
  /** Where the cell stands on the card of a narrow screen, in tables with `row-cards.module.css`; a line of its own if not set. */
  card?: 'title' | 'corner' | 'half' | 'button'
  /** On a wide screen; without it the column has what the others leave. */
  width?: string
  /** For dates and times, on a wide screen. */
  nowrap?: boolean
  /** For columns of buttons. */
  centered?: boolean
  /** The cell names the row: a screen reader says it with the other cells. */
  rowHeader?: boolean
  /** On a narrow screen the head labels the cell, unless the cell needs no label. */
  unlabelled?: boolean
  cell: (row: Row, srNo: number) => ReactNode
}

/** What is said about a whole row, such as that its document has been withdrawn; nothing for most rows. */
export type RowNote<Row> = (row: Row) => ReactNode

type DataTableProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The number of the first row in the whole list. */
  from: number
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  className?: string | undefined
  /** The id of what names the table; the heading of the screen if not set. */
  labelledBy?: string
  /** Whether the rows are those of the page or search before, while the new ones load: they fade. */
  isStale?: boolean
  /** Whether as many rows as possible should be seen; then the widths of the columns are those of a grid. */
  dense?: boolean
  /** Whether a row itself can have the focus, for screens with keys that act on a row. */
  focusableRows?: boolean
  /** What a screen reader says of a row that gets the focus. */
  rowName?: (row: Row) => string
  /** Stands below its row, as wide as all columns. */
  note?: RowNote<Row> | undefined
}

/**
 * A table that becomes a list of labelled cards on a narrow screen. The ARIA roles are written out because CSS `display`
 * removes the native ones.
 */
export function DataTable<Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const {
    columns,
    rows,
    rowKey,
    from,
    sort,
    onSort,
    className = '',
    isStale,
    focusableRows = false,
    rowName,
    note,
    dense = false,
    labelledBy = 'heading',
  } = props
  const isCompact = useCompactRows()
  const density = dense ? `${denseTable.dense} ${isCompact ? denseTable.compact : ''}` : ''
  const may = useMay()
  const shown = columns.filter(({ action }) => !action || may(action))
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: grid removes the native roles of a table
    <table
      role="table"
      className={`${styles.table} ${isStale ? styles.stale : ''} ${density} ${className}`}
      style={{ '--columns': shown.map(({ width = 'auto' }) => width).join(' ') } as CSSProperties}
      aria-labelledby={labelledBy}
      aria-busy={isStale}
    >
      <thead role="rowgroup">
        <tr role="row">
          {shown.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => {
          const key = rowKey(row)
          const about = note?.(row)
          return (
            <Fragment key={key}>
              <tr
                role="row"
                data-row={key}
                tabIndex={focusableRows ? -1 : undefined}
                aria-label={rowName?.(row)}
                aria-describedby={about ? `note-${key}` : undefined}
              >
                {shown.map((column) => (
                  <Cell key={column.id} column={column}>
                    {column.cell(row, from + index)}
                  </Cell>
                ))}
              </tr>
              {about && (
                <tr role="row" data-note>
                  <td role="cell" id={`note-${key}`} colSpan={shown.length}>
                    {about}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

function Cell<Row, Sort extends string>({ column, children }: { column: Column<Row, Sort>; children: ReactNode }) {
  const { id, head, card, centered, nowrap, rowHeader, unlabelled } = column
  const props = {
    'data-column': id,
    'data-card': card,
    className: centered ? styles.centered : nowrap ? styles.nowrap : undefined,
  }
  const content = (
    <>
      {!unlabelled && (
        <span className={styles.label} aria-hidden>
          {head}
        </span>
      )}
      <TypedWords>{children}</TypedWords>
    </>
  )
  return rowHeader ? (
    // biome-ignore lint/a11y/noRedundantRoles: display: grid removes the role
    <th role="rowheader" scope="row" {...props}>
      {content}
    </th>
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" {...props}>
      {content}
    </td>
  )
}

type HeadProps<Row, Sort extends string> = Pick<DataTableProps<Row, Sort>, 'sort' | 'onSort'> & {
  column: Column<Row, Sort>
}

function Head<Row, Sort extends string>({ column, sort, onSort }: HeadProps<Row, Sort>) {
  const { id, head, headCell, sorts, width, centered } = column
  const className = centered ? styles.centered : undefined
  const style = width ? ({ '--width': width } as CSSProperties) : undefined
  if (!sorts || !onSort) {
    const name = headCell === undefined ? undefined : head
    return (
      // biome-ignore lint/a11y/noRedundantRoles: display: grid removes the role
      <th role="columnheader" scope="col" data-column={id} className={className} style={style} aria-label={name}>
        {headCell ?? head}
      </th>
    )
  }
  const sorted = sort === sorts.ascending ? 'ascending' : sort === sorts.descending ? 'descending' : undefined
  const Icon = sorted === 'ascending' ? IconArrowUp : sorted === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: grid removes the role
    <th role="columnheader" scope="col" data-column={id} className={className} style={style} aria-sort={sorted}>
      <button type="button" onClick={() => onSort(sorted === 'ascending' ? sorts.descending : sorts.ascending)}>
        <span>{head}</span>
        <Icon size={14} stroke={1.75} aria-hidden />
      </button>
      <span className={styles.unsorted}>{head}</span>
    </th>
  )
}
