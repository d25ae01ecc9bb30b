import { programCertificateFilePath } from '@portal/contract/program-paths'
import type { CertificateWithDocument } from './certificates.store.ts'

/** A certificate as programs read it. */
export function presentProgramCertificate({ name, type, bytes, imageUrl, ...row }: CertificateWithDocument) {
  return {
    ...row,
    document: name !== null && type !== null && bytes !== null ? { name, type, bytes } : null,
    fileUrl: imageUrl ? programCertificateFilePath(row.id) : null,
  }
}
