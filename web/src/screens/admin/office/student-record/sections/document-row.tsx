import { documentStateMessages } from '@portal/contract/documents/document-state-messages'
import type { ReactNode } from 'react'
import { DocumentStateBadge } from '../../../../../ui/badge/document-state-badge.tsx'
import type { MenuEntry } from '../../../../../ui/menu/row-menu.tsx'
import { Dotted } from '../../../../../ui/text/dotted.tsx'
import { useDocumentMenu } from '../../../records/issued-documents/document-menu.tsx'
import { documentNameOf } from '../../../records/issued-documents/document-name.tsx'
import { documentFacts, type ShownDocument } from '../document-facts.ts'
import type { FormerDocument } from './documents.ts'
import { RecordRow, type RecordRowProps } from './record-row.tsx'

type DocumentRowProps = Pick<RecordRowProps, 'sign' | 'title' | 'quickAction'> & {
  record: { id: string; studentId: string }
  /** The number of the card or the title of the certificate. */
  name: string
  facts: readonly string[]
  /** What was issued for it last; null where nothing was. */
  document: ShownDocument | null
  /** What the office can do with the record, before and after the entries of its document. */
  change: readonly MenuEntry[]
  remove: readonly MenuEntry[]
}

/** An ID card or certificate: its state, its document, and one menu with everything that can be done with both. */
export function DocumentRow({ document, ...rest }: DocumentRowProps) {
  if (document) return <IssuedRow document={document} {...rest} />
  const { record, name, facts, change, remove, ...row } = rest
  return (
    <RecordRow
      {...row}
      id={record.id}
      details={<Dotted facts={facts} />}
      menu={{ of: name, entries: [...change, ...remove] }}
    />
  )
}

function IssuedRow({ document, ...rest }: DocumentRowProps & { document: ShownDocument }) {
  const { record, name, facts, change, remove, ...row } = rest
  const managed = { ...document, studentId: record.studentId, title: name }
  const menu = useDocumentMenu(managed)
  return (
    <>
      <RecordRow
        {...row}
        id={record.id}
        details={<Dotted facts={[...facts, ...documentFacts(document)]} />}
        status={<DocumentStateBadge state={document.state} />}
        menu={{ of: documentNameOf(managed), entries: [...change, ...menu.entries, ...remove] }}
      />
      {menu.dialogs}
    </>
  )
}

/** A document that somebody may still hold, but that is no longer the one on record. */
export function FormerDocumentRow({ document, sign }: Pick<FormerDocument, 'document'> & { sign: ReactNode }) {
  const { entries, dialogs } = useDocumentMenu(document)
  const { id, title, state } = document
  return (
    <>
      <RecordRow
        isQuiet
        id={id}
        sign={sign}
        title={title}
        details={<Dotted facts={documentFacts(document)} />}
        status={<DocumentStateBadge state={state} />}
        menu={{ of: `${documentNameOf(document)}, ${documentStateMessages.states[state]}`, entries }}
      />
      {dialogs}
    </>
  )
}
