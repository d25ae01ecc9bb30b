import * as z from 'zod/mini'
import { TITLE_MAX_CHARACTERS } from './limits.ts'
import { ownListInput } from './lists.ts'
import { instant, line, optionalUploadId, recordId, uploadId } from './text.ts'

const details = {
  title: line('Document Title', TITLE_MAX_CHARACTERS),
  documentType: line('Document Type', TITLE_MAX_CHARACTERS),
}

/** A new certificate. `file` is the id of an upload that has not been used yet. */
export const certificateDraft = z.strictObject({
  ...details,
  file: uploadId('Upload Document is required'),
})
export type CertificateDraft = z.input<typeof certificateDraft>

/** A certificate's new details. An empty `file` leaves the present document. */
export const certificateRevision = z.strictObject({ ...details, file: optionalUploadId })
export type CertificateRevision = z.input<typeof certificateRevision>

export const certificatesInput = z.strictObject({ studentId: recordId, ...ownListInput })
export const certificateAdded = z.strictObject({ studentId: recordId, ...certificateDraft.shape })
export const certificateChanges = z.strictObject({ id: recordId, ...certificateRevision.shape })

/** The uploaded document behind a certificate. */
const document = z.object({ name: z.string(), type: z.string(), bytes: z.int() })

export const certificate = z.object({
  id: recordId,
  studentId: recordId,
  title: z.string(),
  documentType: z.string(),
  imageUrl: z.nullable(z.string()),
  document: z.nullable(document),
  uid: recordId,
  status: z.string(),
  created_at: instant,
  updated_at: z.nullable(instant),
})
export type Certificate = z.output<typeof certificate>

/** A student's certificate with what the student's table shows beside it. */
export const myCertificate = z.extend(certificate, {
  studentName: z.string(),
  collegeId: z.string(),
  courseName: z.string(),
  semester: z.string(),
})
export type MyCertificate = z.output<typeof myCertificate>
