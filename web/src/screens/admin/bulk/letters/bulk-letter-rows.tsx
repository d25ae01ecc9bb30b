import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import type { BulkLetter, ListedBulkLetterRow } from '@portal/contract/bulk/bulk-letters'
import { useQuery } from '@tanstack/react-query'
import { bulkLetterRowsQuery } from '../../../../data/bulk/bulk-letters.ts'
import { CheckBox } from '../../../../forms/fields/inputs.tsx'
import { RecordLink } from '../../../../ui/link/record-link.tsx'
import cells from '../../../../ui/list/cells.module.css'
import { type Column, DataTable } from '../../../../ui/list/data-table.tsx'
import { ListFrame } from '../../../../ui/list/list-frame.tsx'
import part from '../../../../ui/list/list-section.module.css'
import type { ListState } from '../../../../ui/list/use-list-state.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type { BulkLetterSearch } from './bulk-letter-search.ts'

const text = bulkLetterMessages.rows

/** The students of a bulk operation in their order, with their letters, and why one has none. */
export function BulkLetterRows({
  bulkLetter: { id, state, counts },
  list,
}: {
  bulkLetter: BulkLetter
  list: ListState<BulkLetterSearch>
}) {
  const { page, pageSize, search } = list
  const query = useQuery(bulkLetterRowsQuery({ id, result: search.show ?? '', page, pageSize }))
  return (
    <section className={part.section}>
      <h2>{text.heading}</h2>
      {counts.leftOut > 0 && (
        <CheckBox
          label={`${text.onlyLeftOut} (${formatNumber(counts.leftOut)})`}
          checked={search.show === 'leftOut'}
          onChange={({ target }) => list.setSearch({ show: target.checked ? 'leftOut' : undefined })}
        />
      )}
      <ListFrame query={query} list={list} empty={{ text: text.gone }}>
        {(rows, from) => (
          <DataTable
            columns={state === 'draft' ? beforeIssuing : columns}
            rows={rows}
            rowKey={({ student, letterId }) => student?.id ?? letterId ?? ''}
            from={from}
            isStale={query.isPlaceholderData}
          />
        )}
      </ListFrame>
    </section>
  )
}

const columns: Column<ListedBulkLetterRow>[] = [
  {
    id: 'student',
    head: text.student,
    rowHeader: true,
    unlabelled: true,
    cell: ({ student }) => student && <RecordLink studentId={student.id} name={student.name} />,
  },
  { id: 'serial', head: text.serial, nowrap: true, cell: ({ serial }) => serial ?? '' },
  { id: 'result', head: text.result, cell: Result },
]

const beforeIssuing = columns.filter(({ id }) => id !== 'serial')

function Result({ result, reason }: ListedBulkLetterRow) {
  return (
    <span className={cells.lines}>
      <b>{result === null ? text.waiting : text.results[result]}</b>
      {reason !== '' && <span>{reason}</span>}
    </span>
  )
}
