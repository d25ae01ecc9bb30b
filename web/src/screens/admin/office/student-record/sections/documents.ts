import type { StudentDocument } from '@portal/contract/documents/document-actions'
import type { IssuedDocument } from '@portal/contract/records/issued-documents'
import type { ShownDocument } from '../document-facts.ts'

type PaperRecord = { id: string; created_at: string; issued: IssuedDocument | null }

/** An ID card or certificate with the document that was issued for it last. */
export type PresentPaper<Row> = { record: Row; document: ShownDocument | null }
/** A document that is no longer the one of its record, such as that of a lost card, or whose record is deleted. */
export type FormerPaper = { record: null; document: StudentDocument }
export type Paper<Row> = PresentPaper<Row> | FormerPaper

const isOver = ({ state }: StudentDocument) => state === 'replaced' || state === 'revoked'

/**
 * One row for each paper, the newest first: every record, and below it what was issued for it before. Papers whose record
 * is deleted stand where it stood.
 */
export function papersOf<Row extends PaperRecord>(
  records: readonly Row[],
  documents: readonly StudentDocument[],
): Paper<Row>[] {
  const issued = new Map(documents.map((document) => [document.id, document]))
  const current = new Set(records.map((record) => record.issued?.id))
  const former = documents.filter((document) => isOver(document) && !current.has(document.id))
  const formerOf = Map.groupBy(former, ({ recordId }) => recordId)
  const groups = records.map((record) => {
    const before = formerOf.get(record.id) ?? []
    formerOf.delete(record.id)
    const document = record.issued && (issued.get(record.issued.id) ?? record.issued)
    return { at: record.created_at, papers: [{ record, document }, ...before.map(asFormer)] }
  })
  const deleted = [...formerOf.values()].map((papers) => ({ at: startOf(papers.at(-1)), papers: papers.map(asFormer) }))
  return [...groups, ...deleted].sort((one, other) => other.at.localeCompare(one.at)).flatMap(({ papers }) => papers)
}

const asFormer = (document: StudentDocument): FormerPaper => ({ record: null, document })

/** When the record of a document came into the register. */
const startOf = (oldest: StudentDocument | undefined) => oldest?.registeredAt ?? oldest?.issuedAt ?? ''
