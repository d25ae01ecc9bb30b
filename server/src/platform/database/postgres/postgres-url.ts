import { findAddressProblem } from '../../server-address.ts'

/** Those that the driver knows. Any other would be as `verify-full`. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const SSL_VALUES = ['true', '1', '0', 'no-verify']

/** What is wrong with the address of PostgreSQL, as the end of a sentence that begins with DATABASE_URL; null where nothing is. */
export function findPostgresUrlProblem(text: string): string | null {
  const problem = findAddressProblem(text, ['postgres', 'postgresql'], 'must be a postgres:// address')
  if (problem) return problem
  const { searchParams } = new URL(text)
  const isOther = (name: string, known: readonly string[]) =>
    searchParams.getAll(name).some((value) => !known.includes(value))
  if (isOther('sslmode', SSL_MODES)) return `must have one of ${SSL_MODES.join(', ')} as its sslmode`
  if (isOther('ssl', SSL_VALUES)) return 'must have an sslmode, such as sslmode=verify-full, instead of its ssl'
  if (isOther('uselibpqcompat', ['true'])) return 'must have uselibpqcompat=true, or no uselibpqcompat'
  const rootCertificate = searchParams.get('sslrootcert')
  if (rootCertificate === 'system')
    return 'must name a file as its sslrootcert; without one, the authorities of Node hold'
  const isCompatible = searchParams.has('uselibpqcompat')
  if (isCompatible && searchParams.get('sslmode') === 'verify-ca' && !rootCertificate) {
    return 'needs sslrootcert beside sslmode=verify-ca; sslmode=verify-full does not'
  }
  return null
}
