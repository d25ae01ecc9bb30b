import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import text from '../../../../ui/text/text.module.css'

/** A document with what names it to a person: the number of a card or the title of a certificate. */
export type ManagedDocument = IssuedDocument & { studentId: string; title: string }

/** Names one document among others of the same title: a card that was replaced has the number of the one that replaced it. */
export const documentNameOf = ({ kind, title, serial }: ManagedDocument) =>
  `${documentActionMessages.title(documentActionMessages.kinds[kind], title)}, ${serial}`

/** Which document it is. */
export function DocumentName({ document: { kind, title, serial } }: { document: ManagedDocument }) {
  return (
    <>
      <b>{documentActionMessages.title(documentActionMessages.kinds[kind], title)}</b>
      <span className={text.hint}>{serial}</span>
    </>
  )
}
