import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file with the certificate of a server of a test, for NODE_EXTRA_CA_CERTS, while `use` runs. */
export async function withCertificateFile(certificate: string, use: (file: string) => Promise<unknown>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-certificate-'))
  const file = path.join(folder, 'certificate.pem')
  await writeFile(file, certificate)
  await use(file)
  await rm(folder, { recursive: true })
}
