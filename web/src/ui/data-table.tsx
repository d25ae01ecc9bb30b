import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { useFocusKept } from './use-focus-kept.ts'

export type Column<Row> = {
  id: string
  head: string
  /** The names of the two orders this column can sort the list in. */
  sorts?: { ascending: string; descending: string }
  /** Set in the middle: for columns of buttons. */
  centered?: boolean
  /** Where the head does not label the cell on a narrow screen, because the cell speaks for itself. */
  unlabelled?: boolean
  cell: (row: Row, srNo: number) => ReactNode
}

type DataTableProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The position of the first row in the whole list. */
  from: number
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** Adds a screen's own arrangement. */
  className?: string | undefined
}

/**
 * A table that becomes a list of labelled cards on a narrow screen. It is the same table for a screen
 * reader all the time: the roles are written out, since changing `display` would take them away.
 */
export function DataTable<Row>({ columns, rows, rowKey, from, sort, onSort, className = '' }: DataTableProps<Row>) {
  const { body, noteFocus } = useFocusKept(rows.map(rowKey))
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: grid removes the roles a table has by nature
    <table role="table" className={`${styles.table} ${className}`} aria-labelledby="heading">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} onFocus={noteFocus}>
        {rows.map((row, at) => (
          <tr role="row" key={rowKey(row)} data-row={rowKey(row)}>
            {columns.map(({ id, head, centered, unlabelled, cell }) => (
              <td role="cell" key={id} data-column={id} className={centered ? styles.centered : undefined}>
                {!unlabelled && (
                  <span className={styles.label} aria-hidden>
                    {head}
                  </span>
                )}
                {cell(row, from + at)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

type HeadProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }

function Head<Row>({ column: { id, head, sorts, centered }, sort, onSort }: HeadProps<Row>) {
  const className = centered ? styles.centered : undefined
  if (!sorts || !onSort) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: display: grid removes the role
      <th role="columnheader" scope="col" data-column={id} className={className}>
        {head}
      </th>
    )
  }
  const sorted = sort === sorts.ascending ? 'ascending' : sort === sorts.descending ? 'descending' : undefined
  const Icon = sorted === 'ascending' ? IconArrowUp : sorted === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: grid removes the role
    <th role="columnheader" scope="col" data-column={id} className={className} aria-sort={sorted}>
      <button type="button" onClick={() => onSort(sorted === 'ascending' ? sorts.descending : sorts.ascending)}>
        {head}
        <Icon size={14} stroke={1.75} aria-hidden />
      </button>
      <span className={styles.unsorted}>{head}</span>
    </th>
  )
}
