import { programCertificateFilePath } from '@portal/contract/program-paths'
import type { CertificateWithDocument } from './certificates.store.ts'
import { documentOf } from './present-certificate.ts'

/** A certificate as programs read it. */
export function presentProgramCertificate({ name, type, bytes, imageUrl, ...row }: CertificateWithDocument) {
  return {
    ...row,
    document: documentOf({ name, type, bytes }),
    fileUrl: imageUrl ? programCertificateFilePath(row.id) : null,
  }
}
