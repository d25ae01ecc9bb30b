import type { DocumentKind } from '../records/issued-documents.ts'

/** Every field that can be printed on a document. */
const printedFieldNames = [
  'name',
  'card',
  'collegeId',
  'title',
  'documentType',
  'issuer',
  'course',
  'semester',
  'email',
  'contact',
  'fatherName',
  'motherName',
  'dob',
  'purpose',
  'bloodGroup',
  'emergencyContact',
  'validUntil',
] as const
export type PrintedFieldName = (typeof printedFieldNames)[number]
/** The fields of a document as they were printed; one that is not printed is missing. Dates are `YYYY-MM-DD`. */
export type PrintedFields = { name: string } & Partial<Record<PrintedFieldName, string>>

/**
 * What the college says of a document: that it has issued this ID card or certificate, or only that it keeps a copy of a
 * certificate that another institution has issued.
 */
export type StatedKind = DocumentKind | 'copy'
export const statedKindOf = (kind: DocumentKind, { issuer }: Pick<PrintedFields, 'issuer'>): StatedKind =>
  issuer ? 'copy' : kind

/**
 * The fields that the public page shows, in its order. Of a card never contact details; of a letter only those that its
 * template ticks.
 */
export const publicFields: Record<DocumentKind, readonly PrintedFieldName[]> = {
  idCard: ['name', 'card', 'collegeId', 'validUntil'],
  certificate: ['name', 'title', 'documentType', 'issuer', 'collegeId', 'course', 'semester'],
  letter: ['name', 'title', 'fatherName', 'motherName', 'dob', 'purpose', 'collegeId', 'course', 'semester'],
}
