import { readFileSync } from 'node:fs'
import { UnusableDatabaseError } from './usable-postgres.ts'

/** Throws `UnusableDatabaseError` where a certificate or key that the address names cannot be read. */
export function assertCertificatesReadable(databaseUrl: string) {
  const { searchParams } = new URL(databaseUrl)
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(name)
    if (!file) continue
    const fault = faultOf(file)
    if (fault) {
      throw new UnusableDatabaseError(
        `The file ${file}, which ${name} in DATABASE_URL names, cannot be used: ${fault}. It must be a PEM file that the user of the portal can read.`,
      )
    }
  }
}

function faultOf(file: string) {
  try {
    return /-----BEGIN [A-Z ]+-----/.test(readFileSync(file, 'latin1')) ? null : 'it is no PEM file'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'it cannot be read'
  }
}
