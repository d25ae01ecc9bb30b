import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import { DocumentStateBadge } from '../../../../ui/badge/document-state-badge.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { type MenuEntry, RowMenu } from '../../../../ui/menu/row-menu.tsx'
import { useDocumentMenu } from './document-menu.tsx'
import { documentNameOf, type ManagedDocument } from './document-name.tsx'

type DocumentCellProps = {
  issued: IssuedDocument | null
  studentId: string
  /** The number of the card or the title of the certificate. */
  title: string
  /** What can be done with the record because it is issued. */
  entries?: readonly MenuEntry[]
}

/** The state of the document that was issued for a record, and what the office can do with it. */
export const DocumentCell = ({ issued, studentId, title, entries = [] }: DocumentCellProps) =>
  issued === null ? '–' : <IssuedCell document={{ ...issued, studentId, title }} entries={entries} />

function IssuedCell({ document, entries }: { document: ManagedDocument; entries: readonly MenuEntry[] }) {
  const menu = useDocumentMenu(document)
  const { state, note } = document
  return (
    <span className={layout.cluster}>
      <DocumentStateBadge state={state} />
      <RowMenu of={documentNameOf(document)} entries={[...entries, ...menu.entries]} />
      {state === 'failed' && <span>{note}</span>}
      {menu.dialogs}
    </span>
  )
}
