import * as z from 'zod/mini'
import { instant, recordId } from '../fields.ts'

/** The documents that follow a record: they are replaced when it says something else, and go with it. */
export const recordDocumentKinds = ['idCard', 'certificate'] as const
export type RecordDocumentKind = (typeof recordDocumentKinds)[number]
/** What the college issues so that anybody can check it. A letter follows no record: it stays as it was issued. */
export const documentKinds = [...recordDocumentKinds, 'letter'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** The beginnings of serial numbers. A letter has that of its series, which is none of these. */
export const serialPrefixes: Record<RecordDocumentKind, string> = { idCard: 'ID', certificate: 'CT' }

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
  /** The id of whoever issued it; null for one from before this was kept. */
  issuedBy: z.nullable(z.string()),
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
