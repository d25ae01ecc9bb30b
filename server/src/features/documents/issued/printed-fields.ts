import { issuedDocumentMessages } from '@portal/contract/documents/issued-document-messages'
import { type PrintedFieldName, type PrintedFields, statedKindOf } from '@portal/contract/documents/printed-fields'
import { fullName } from '@portal/contract/people/full-name'
import type { DocumentKind } from '@portal/contract/records/issued-documents'
import type { Config } from '../../../platform/config.ts'
import type { IssuedDocumentRow } from './issued-documents.tables.ts'
import type { CardRecord, CertificateRecord } from './records.store.ts'

/** Of the rows that are in use: a page asks for the fields of its row several times. */
const parsed = new WeakMap<object, Readonly<PrintedFields>>()

/** What was printed on a document. */
export function printedFieldsOf(row: Readonly<Pick<IssuedDocumentRow, 'fields'>>) {
  const fields = parsed.get(row) ?? (JSON.parse(row.fields) as Readonly<PrintedFields>)
  parsed.set(row, fields)
  return fields
}

/** The field that tells the documents of a student apart. */
const titleField: Record<DocumentKind, PrintedFieldName> = { idCard: 'card', certificate: 'title', letter: 'title' }

/** What tells the documents of a student apart: the number of a card, the title of a certificate or letter. */
export const titleOf = (row: Pick<IssuedDocumentRow, 'kind' | 'fields'>) =>
  printedFieldsOf(row)[titleField[row.kind]] ?? ''

/** See `StatedKind`. */
export const kindStatedBy = (row: Pick<IssuedDocumentRow, 'kind' | 'fields'>) =>
  statedKindOf(row.kind, printedFieldsOf(row))

/** What the files of a document are called: a number may have a slash. */
export const fileTitleOf = (row: Pick<IssuedDocumentRow, 'kind' | 'fields' | 'serial'>) =>
  issuedDocumentMessages.titleOf[kindStatedBy(row)](row.serial.replaceAll('/', '-'))

/** What would be printed on an ID card now. */
export function fieldsOfCard(card: CardRecord, { cardFields }: Pick<Config, 'cardFields'>): PrintedFields {
  const has = (field: Config['cardFields'][number], value: string | null) => (cardFields.includes(field) ? value : null)
  return withName(fullName(card), {
    card: card.card,
    collegeId: card.collegeId,
    course: card.courseName,
    semester: card.semester,
    email: card.email,
    contact: card.contact,
    fatherName: card.fatherName,
    bloodGroup: has('bloodGroup', card.bloodGroup),
    emergencyContact: has('emergencyContact', card.emergencyContact),
    validUntil: has('validity', card.validUntil),
  })
}

/** What would be said about a certificate now. */
export function fieldsOfCertificate(certificate: CertificateRecord): PrintedFields {
  return withName(fullName(certificate), {
    title: certificate.title,
    documentType: certificate.documentType,
    issuer: certificate.issuer,
    collegeId: certificate.collegeId,
    course: certificate.courseName,
    semester: certificate.semester,
  })
}

type Values = { [Field in keyof Omit<PrintedFields, 'name'>]: string | null }

/** Without the fields that are empty. */
function withName(name: string, values: Values): PrintedFields {
  const printed = Object.entries(values).filter(([, value]) => value)
  return { name, ...Object.fromEntries(printed) }
}
