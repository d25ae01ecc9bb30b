import type { Config } from '../config.ts'
import { isLoopback } from '../loopback.ts'

/** A socket of this machine has a path for a name, or none at all. */
const isThisMachine = (host: string) => host === '' || host.startsWith('/') || isLoopback(host)

/**
 * Sentences about connections to another machine that may go without TLS, or to whoever answers there. A setting that
 * says outright that there is to be none (`sslmode=disable`, `ignoreTLS=true`) was meant, so nothing is said of it.
 */
export function findUnencryptedConnections({
  databaseUrl,
  smtpUrl,
}: Pick<Config, 'databaseUrl' | 'smtpUrl'>): string[] {
  const sentences: string[] = []
  if (databaseUrl && !isDatabaseSafe(new URL(databaseUrl))) {
    sentences.push(
      'The database is on another machine, and DATABASE_URL does not ask for TLS with a checked certificate. Add sslmode=verify-full, or sslmode=disable if nobody can listen on the way.',
    )
  }
  if (smtpUrl && !isMailSafe(new URL(smtpUrl))) {
    sentences.push(
      'The mail server is on another machine, and SMTP_URL does not ask for TLS with a checked certificate. Use smtps://, or add requireTLS=true, or ignoreTLS=true if nobody can listen on the way.',
    )
  }
  return sentences
}

/** What the driver makes of `sslmode`: it checks the certificate unless it is told to do as PostgreSQL's own library does. */
function isDatabaseSafe({ hostname, searchParams }: URL) {
  if (isThisMachine(searchParams.get('host') ?? hostname)) return true
  const mode = searchParams.get('sslmode')
  if (mode === null) return ['true', '1'].includes(searchParams.get('ssl') ?? '')
  const safe = ['disable', 'verify-ca', 'verify-full']
  const isStrict = searchParams.get('uselibpqcompat') !== 'true'
  return [...safe, ...(isStrict ? ['prefer', 'require'] : [])].includes(mode)
}

function isMailSafe({ protocol, hostname, searchParams }: URL) {
  if (isThisMachine(hostname) || searchParams.get('ignoreTLS') === 'true') return true
  const isAsked = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return isAsked && searchParams.get('tls.rejectUnauthorized') !== 'false'
}
