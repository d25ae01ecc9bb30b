import { letterKey } from '@portal/contract/folding'
import type { CertificateFormUpdate } from '@portal/contract/records/certificates'
import type { Config } from '../../../platform/config.ts'

/**
 * The columns that a draft of a certificate sets. Who has issued it is ignored where no documents are issued, so that what
 * is kept stays; the name of this college means the same as none.
 */
export function certificateColumns(
  { verification, name }: Pick<Config, 'verification' | 'name'>,
  { title, documentType, issuer }: Omit<CertificateFormUpdate, 'file'>,
) {
  return {
    ...{ title, documentType },
    ...(issuer !== undefined && verification && { issuer: letterKey(issuer) === letterKey(name) ? '' : issuer }),
  }
}
