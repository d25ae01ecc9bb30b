import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import type { ReactNode } from 'react'
import { canBeChecked } from '../../../../runtime-config.ts'
import type { Column } from '../../../../ui/list/data-table.tsx'

/** A column with a button in each row. */
export const buttonColumn = { card: 'button', width: '4.75rem', centered: true, unlabelled: true } as const

/** The column for what was issued for each record; none where nothing is issued. */
export const documentColumns = <Row>(cell: (row: Row) => ReactNode): Column<Row>[] =>
  canBeChecked
    ? [{ id: 'document', action: 'viewDocuments', head: documentActionMessages.column, width: '9.5rem', cell }]
    : []
