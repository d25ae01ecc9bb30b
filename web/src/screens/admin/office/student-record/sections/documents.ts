import type { StudentDocument } from '@portal/contract/documents/document-actions'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import type { ShownDocument } from '../document-facts.ts'

type DocumentRecord = { id: string; created_at: string; issued: IssuedDocument | null }

/** An ID card or certificate with the document that was issued for it last. */
export type PresentDocument<Row> = { record: Row; document: ShownDocument | null }
/** A document that is no longer the one of its record, such as that of a lost card, or whose record is deleted. */
export type FormerDocument = { record: null; document: StudentDocument }
export type ListedDocument<Row> = PresentDocument<Row> | FormerDocument

const isOver = ({ state }: StudentDocument) => state === 'replaced' || state === 'revoked'

/**
 * One row for each document, the newest first: every record, and below it what was issued for it before. Those whose record
 * is deleted stand where it stood.
 */
export function listedDocumentsOf<Row extends DocumentRecord>(
  records: readonly Row[],
  documents: readonly StudentDocument[],
): ListedDocument<Row>[] {
  const issued = new Map(documents.map((document) => [document.id, document]))
  const current = new Set(records.map((record) => record.issued?.id))
  const former = documents.filter((document) => isOver(document) && !current.has(document.id))
  const formerOf = Map.groupBy(former, ({ recordId }) => recordId)
  const groups = records.map((record) => {
    const before = formerOf.get(record.id) ?? []
    formerOf.delete(record.id)
    const document = record.issued && (issued.get(record.issued.id) ?? record.issued)
    return { at: record.created_at, listed: [{ record, document }, ...before.map(asFormer)] }
  })
  const deleted = [...formerOf.values()].map((group) => ({ at: startOf(group.at(-1)), listed: group.map(asFormer) }))
  return [...groups, ...deleted].sort((one, other) => other.at.localeCompare(one.at)).flatMap(({ listed }) => listed)
}

const asFormer = (document: StudentDocument): FormerDocument => ({ record: null, document })

/** When the record of a document came into the register. */
const startOf = (oldest: StudentDocument | undefined) => oldest?.registeredAt ?? oldest?.issuedAt ?? ''
