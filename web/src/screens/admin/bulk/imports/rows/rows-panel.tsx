import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportRow } from '@portal/contract/bulk/imports/import-rows'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importRowsQuery } from '../../../../../data/bulk/imports.ts'
import { useLazyDialog } from '../../../../../ui/dialog/use-lazy-dialog.tsx'
import { EmptyState } from '../../../../../ui/layout/empty-state.tsx'
import { Panel } from '../../../../../ui/layout/panel.tsx'
import { focusHeading } from '../../../../../ui/layout/screen.tsx'
import { ListFrame } from '../../../../../ui/list/list-frame.tsx'
import type { ListState } from '../../../../../ui/list/use-list-state.ts'
import { importedFieldsOf } from '../columns/columns-form.ts'
import type { ImportSearch } from '../import-search.ts'
import { RowsTable } from './rows-table.tsx'
import { RowsToolbar } from './rows-toolbar.tsx'
import { Tally } from './tally.tsx'

const text = importMessages.rows

const loadDialog = () => import('./fix-row-dialog.tsx').then(({ FixRowDialog }) => FixRowDialog)

const noRowFilters = { outcome: undefined, sheet: undefined, result: undefined, field: undefined } as const

type RowsPanelProps = {
  of: StudentImport
  list: ListState<ImportSearch>
  /** After a correction of a row, with the revision of the preview then. */
  onFixed: (revision: number) => void
}

/** The rows of an import with their counts, search, filters and pages. Wrong rows can be corrected until it is applied. */
export function RowsPanel({ of, list, onFixed }: RowsPanelProps) {
  const { search, q, page, pageSize } = list
  const filters = {
    outcome: search.outcome ?? '',
    result: search.result ?? '',
    field: search.field ?? '',
    q,
    sheet: search.sheet,
  } as const
  const query = useQuery(importRowsQuery({ id: of.id, ...filters, page, pageSize }))
  const fields = importedFieldsOf(of.columns.map(({ field }) => field))
  const [fixing, setFixing] = useState<ImportRow | null>(null)
  const customKeys = of.columns.flatMap(({ customField }) => customField ?? [])
  const { show, dialog } = useLazyDialog(loadDialog, { importId: of.id, fields, customKeys, row: fixing, onFixed })
  const fix = (row: ImportRow) => {
    setFixing(row)
    void show()
  }
  const clear = () => {
    list.clear(noRowFilters)
    focusHeading()
  }
  const isOver = of.state === 'applied' || of.state === 'undone'
  if (isOver && of.undoUntil === null && query.data?.total === 0) {
    return (
      <Panel>
        <EmptyState text={text.gone} />
      </Panel>
    )
  }
  return (
    <>
      <ListFrame
        query={query}
        list={list}
        tools={
          <>
            <Tally counts={of.counts} outcome={search.outcome} onChoose={(outcome) => list.setSearch({ outcome })} />
            <RowsToolbar of={of} list={list} fields={fields} filters={filters} />
          </>
        }
        empty={{ text: text.none, Icon: IconListDetails }}
        filter={{
          isOn: q !== '' || filters.sheet !== undefined || filters.field !== '' || filters.result !== '',
          clear,
        }}
      >
        {(rows) => (
          <RowsTable
            rows={rows}
            isStale={query.isPlaceholderData}
            onFix={of.state === 'preview' ? fix : undefined}
            onFixed={onFixed}
            of={of}
          />
        )}
      </ListFrame>
      {dialog}
    </>
  )
}
