import * as z from 'zod/mini'
import { changeTypeNames } from '../../change-types.ts'
import { instant, recordId } from '../../fields.ts'
import { profile } from '../../people/students.ts'
import { certificate } from '../../records/certificates/certificates.ts'
import { idCard } from '../../records/id-cards/id-cards.ts'
import { issuedDocument, recordDocumentKinds } from '../../records/issued-documents.ts'

/** A student as a program reads them. */
export const programStudent = z.extend(z.omit(profile, { imageUrl: true, userType: true, uid: true }), {
  /** Where the photo is read with a key that may `readPhotos`; null: there is none. */
  photoUrl: z.nullable(z.string()),
  /** It changes with whatever the student's record says. */
  etag: z.string(),
})
export type ProgramStudent = z.output<typeof programStudent>

/** An ID card as a program reads it: the student's data are read from the student. */
export const programIdCard = z.omit(idCard, { uid: true, student: true, issued: true, voidSince: true })
export type ProgramIdCard = z.output<typeof programIdCard>

/** A certificate as a program reads it. */
export const programCertificate = z.extend(z.omit(certificate, { uid: true, imageUrl: true, issued: true }), {
  /** Where the file is read with a key that may `readCertificateFiles`; null: there is none. */
  fileUrl: z.nullable(z.string()),
})
export type ProgramCertificate = z.output<typeof programCertificate>

/** An issued ID card or certificate with its verdict, as a program reads it. */
export const programDocument = z.extend(
  z.omit(issuedDocument, { note: true, issuedBy: true, credentialUrl: true, isPublic: true, fileUrl: true }),
  {
    kind: z.enum(recordDocumentKinds),
    /** The ID card or the certificate that it was issued for. */
    recordId,
    studentId: recordId,
    /** Where the signed PDF is read with a key that may `readDocumentFiles`; null: there is none. */
    fileUrl: z.nullable(z.string()),
  },
)
export type ProgramDocument = z.output<typeof programDocument>

/** What happened. */
export const recordChange = z.object({ type: z.enum(changeTypeNames), recordId, at: instant })
export type RecordChange = z.output<typeof recordChange>

export const recordChanges = z.object({ rows: z.array(recordChange), next: z.string(), more: z.boolean() })
