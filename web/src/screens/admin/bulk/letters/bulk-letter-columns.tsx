import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import type { ListedBulkLetter } from '@portal/contract/bulk/bulk-letters'
import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { screens } from '@portal/contract/paths'
import { Link } from '@tanstack/react-router'
import cells from '../../../../ui/list/cells.module.css'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { BulkOperationStateBadge } from '../operation/bulk-operation-state.tsx'
import { doneText, planText } from './bulk-letter-text.ts'

const text = bulkLetterMessages.list

/** The columns of the letters for many students so far. */
export const bulkLetterColumns: Column<ListedBulkLetter>[] = [
  { id: 'begun', head: text.begun, rowHeader: true, unlabelled: true, cell: Begun },
  {
    id: 'state',
    head: bulkOperationMessages.list.state,
    unlabelled: true,
    cell: ({ state }) => <BulkOperationStateBadge state={state} texts={bulkLetterMessages.states} />,
  },
  {
    id: 'students',
    head: text.students,
    cell: ({ state, counts }) => (state === 'draft' ? planText(counts) : doneText(counts)),
  },
]

function Begun({ id, template, created_at, createdBy }: ListedBulkLetter) {
  return (
    <span className={cells.lines}>
      <Link to={screens.letterRun} params={{ id }} className={type.name}>
        {template.name}
      </Link>
      <span>
        <span>{text.on(dateAndTime(created_at))}</span>, <span>{bulkOperationMessages.list.by(createdBy.name)}</span>
      </span>
    </span>
  )
}
