import * as z from 'zod/mini'
import { instant, optionalSingleLine, optionalUploadId, recordId, singleLine, uploadId } from '../../fields.ts'
import { TITLE_MAX_CHARACTERS } from '../../limits.ts'
import { studentRecordsInput } from '../../pagination.ts'
import { issuedDocument } from '../issued-documents.ts'

const details = {
  title: singleLine('Document Title', TITLE_MAX_CHARACTERS),
  documentType: singleLine('Document Type', TITLE_MAX_CHARACTERS),
  /** The institution that has issued the document; empty: this college. One that is left out is not changed. */
  issuer: z.optional(optionalSingleLine('Issued By', TITLE_MAX_CHARACTERS)),
}

/** A new certificate. `file` is the id of an upload that has not been used yet. */
export const certificateFields = z.strictObject({
  ...details,
  file: uploadId('Upload Document is required'),
})
export type CertificateFields = z.input<typeof certificateFields>

/** A certificate's new details. An empty `file` keeps the present document. */
export const certificateFormUpdate = z.strictObject({ ...details, file: optionalUploadId })
export type CertificateFormUpdate = z.input<typeof certificateFormUpdate>

export const certificatesInput = z.strictObject(studentRecordsInput)
export const certificateCreateInput = z.strictObject({ studentId: recordId, ...certificateFields.shape })
export const certificateUpdateInput = z.strictObject({ id: recordId, ...certificateFormUpdate.shape })

/** `to`: the student whose certificate it is. */
export const certificateMoveInput = z.strictObject({ id: recordId, to: recordId })

/** The uploaded document behind a certificate. */
export const certificateDocument = z.object({ name: z.string(), type: z.string(), bytes: z.int() })

export const certificate = z.object({
  id: recordId,
  studentId: recordId,
  title: z.string(),
  documentType: z.string(),
  /** The other institution that has issued the document; empty: this college. */
  issuer: z.string(),
  imageUrl: z.nullable(z.string()),
  document: z.nullable(certificateDocument),
  uid: recordId,
  status: z.string(),
  created_at: instant,
  updated_at: z.nullable(instant),
  /** The newest document that was issued for it; null when there is none, and without PORTAL_VERIFICATION. */
  issued: z.nullable(issuedDocument),
})
export type Certificate = z.output<typeof certificate>

/** A certificate with the student's details that the table of certificates shows. */
export const myCertificate = z.extend(certificate, {
  studentName: z.string(),
  collegeId: z.string(),
  courseName: z.string(),
  semester: z.string(),
})
export type MyCertificate = z.output<typeof myCertificate>
