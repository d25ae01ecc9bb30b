import * as z from 'zod/mini'
import { instant, recordId } from './fields.ts'

/** What the college issues so that anybody can check it. */
export const documentKinds = ['idCard', 'certificate'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The state of an issued document, as the public page shows it. */
const documentStates = ['valid', 'suspended', 'underReview', 'revoked', 'replaced', 'expired'] as const
export type DocumentState = (typeof documentStates)[number]

/** Why a document is no longer, or at present not, valid. It is shown to the public. */
const stateReasons = [
  'deleted',
  'withdrawn',
  'newDocument',
  'lost',
  'inactive',
  'left',
  'validityOver',
  'review',
  'keyCompromised',
] as const
export type StateReason = (typeof stateReasons)[number]

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

/** The fields that the public page shows, in its order. Of a card never contact details. */
export const publicFields: Record<DocumentKind, readonly PrintedFieldName[]> = {
  idCard: ['name', 'card', 'collegeId', 'validUntil'],
  certificate: ['name', 'title', 'documentType', 'issuer', 'collegeId', 'course', 'semester'],
}

export const CODE_CHARACTERS = 20
/** Crockford's base 32: without I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_CHARACTERS}}$`)

/** What somebody has typed as a code, without what people put between its characters. */
export const withoutSeparators = (typed: string) => typed.replace(/[\s\-–.]/g, '')

/**
 * The code that somebody has typed, in upper case and without spaces and hyphens; the letters that Crockford's base 32
 * leaves out are read as the digits they look like. Null when it cannot be a code.
 */
export function readCode(text: string) {
  if (text.length > 4 * CODE_CHARACTERS) return null
  const code = withoutSeparators(text.toUpperCase()).replaceAll('O', '0').replace(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** A code in groups of four, to be read aloud and typed. */
export const formatCode = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')

/** The address that checks a document, as people see it; `url` is that of the portal, without a slash at its end. */
export const checkAddress = (url: string, code: string) => `${url}/v/${code}`
/** The same address for a QR code: in upper case it needs fewer modules. Host names and the path match in any case. */
export const checkQr = (url: string, code: string) => checkAddress(url, code).toUpperCase()

/** An issued document, as its student and the office see it. */
export const issuedDocument = z.object({
  id: recordId,
  kind: z.enum(documentKinds),
  /** Null while the document is being made, and when it could not be made. */
  code: z.nullable(z.string()),
  serial: z.string(),
  state: z.enum([...documentStates, 'making', 'failed']),
  stateSince: instant,
  reason: z.union([z.enum(stateReasons), z.literal('')]),
  /** What the office has written about the state for the public; of a failed one, why it cannot be made. */
  note: z.string(),
  issuedAt: instant,
  /** Since when its record was in the register, if that was before the day on which it was issued. */
  registeredAt: z.nullable(instant),
  validUntil: z.nullable(z.string()),
  /** The address that checks it; null while it has no code, and when public checking is switched off. */
  checkUrl: z.nullable(z.string()),
  /** Where the signed PDF is downloaded; null when there is none. */
  fileUrl: z.nullable(z.string()),
  /** Where the credential is downloaded. */
  credentialUrl: z.nullable(z.string()),
  isPublic: z.boolean(),
  printedAt: z.nullable(instant),
})
export type IssuedDocument = z.output<typeof issuedDocument>
