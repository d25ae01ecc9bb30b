import type { PrintedFieldName, PrintedFields } from '@portal/contract/documents/printed-fields'
import type { DocumentKind, RecordDocumentKind } from '@portal/contract/records/issued-documents'
import type { Kysely } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { NewestDocument } from './issued-documents.store.ts'
import { fieldsOfCard, fieldsOfCertificate, printedFieldsOf } from './printed-fields.ts'
import { readCardRecords, readCertificateRecords, type Which } from './records.store.ts'

/** What a document of a card or certificate would say now. */
export type RecordFacts = {
  subjectId: string
  studentId: string
  fields: PrintedFields
  /** The storage key of the photo, or of the uploaded file. */
  sourceKey: string | null
  /** When the record was added. */
  addedAt: string
  /** Its student is inactive. */
  isSuspended: boolean
  /** Since when its student has left. */
  leftAt: string | null
}

type ReadFacts = (db: Kysely<Tables>, which: Which, config: Config) => Promise<RecordFacts[]>

/** What the present cards or certificates say, in the order in which they were made. */
export const readFacts: Record<RecordDocumentKind, ReadFacts> = {
  async idCard(db, which, config) {
    const cards = await readCardRecords(db, which)
    return cards.map((card) => {
      const { subjectId, studentId, sourceKey, leftAt } = card
      const isSuspended = card.studentStatus === 'inactive'
      const recorded = { subjectId, studentId, sourceKey, addedAt: card.created_at }
      return { ...recorded, leftAt, isSuspended, fields: fieldsOfCard(card, config) }
    })
  },
  async certificate(db, which) {
    const certificates = await readCertificateRecords(db, which)
    return certificates.map((certificate) => {
      const { subjectId, studentId, sourceKey } = certificate
      const stays = { isSuspended: false, leftAt: null }
      const recorded = { subjectId, studentId, sourceKey, addedAt: certificate.created_at }
      return { ...recorded, ...stays, fields: fieldsOfCertificate(certificate) }
    })
  },
}

type Compared = { fields: readonly PrintedFieldName[]; file: boolean }
const nothing: Compared = { fields: [], file: false }

/** What of the record itself replaces the document when it is changed. */
const ownContent: Record<DocumentKind, Compared> = {
  idCard: { fields: ['card', 'collegeId', 'validUntil'], file: false },
  certificate: { fields: ['title', 'documentType', 'issuer'], file: true },
  letter: nothing,
}
/** What replaces it too as long as the office has not printed it. */
const unprintedContent: Record<DocumentKind, Compared> = {
  idCard: { fields: ['name', 'bloodGroup', 'emergencyContact'], file: true },
  certificate: nothing,
  letter: nothing,
}

/** Whether the record itself says something else than its document. */
export const isChangedRecord = (document: NewestDocument, facts: RecordFacts) =>
  differs(document, facts, ownContent[document.kind])

/**
 * Since when the register says what the document that is now issued for a record says; null where it has said something
 * else until now. `document`: the one before, if there is any.
 */
export function registeredSince(document: NewestDocument | undefined, facts: RecordFacts) {
  if (!document) return facts.addedAt
  return isOtherContent(document, facts) ? null : (document.registeredAt ?? document.issuedAt)
}

/** Whether a finished document no longer stands for its record, so that a new one takes its place. */
export function isOutdated(document: NewestDocument, facts: RecordFacts) {
  if (isChangedRecord(document, facts)) return true
  return document.printedAt === null && differs(document, facts, unprintedContent[document.kind])
}

/** Whether a document would be another one if it was made now. */
export const isOtherContent = ({ fields, sourceKey }: NewestDocument, facts: RecordFacts) =>
  sourceKey !== facts.sourceKey || fields !== JSON.stringify(facts.fields)

function differs(document: NewestDocument, { fields, sourceKey }: RecordFacts, compared: Compared) {
  if (compared.file && document.sourceKey !== sourceKey) return true
  const printed = printedFieldsOf(document)
  return compared.fields.some((name) => printed[name] !== fields[name])
}
