import type { Config } from '../config.ts'
import { isLoopback } from '../loopback.ts'

/** A Unix socket is a path or an empty host. */
const isThisMachine = (host: string) => host === '' || host.startsWith('/') || isLoopback(host)

/**
 * Warnings about connections to another machine that can be unencrypted, or encrypted without checking the certificate.
 * A setting that explicitly disables TLS (`sslmode=disable`, `ignoreTLS=true`) is intended and gives no warning.
 */
export function findUnencryptedConnections({
  databaseUrl,
  smtpUrl,
}: Pick<Config, 'databaseUrl' | 'smtpUrl'>): string[] {
  const sentences: string[] = []
  if (databaseUrl && !isDatabaseSafe(new URL(databaseUrl))) {
    sentences.push(
      'The database is on another machine, and DATABASE_URL does not ask for TLS with a checked certificate. Add sslmode=verify-full, or sslmode=disable if the network between them is trusted.',
    )
  }
  if (smtpUrl && !isMailSafe(new URL(smtpUrl))) {
    sentences.push(
      'The mail server is on another machine, and SMTP_URL does not ask for TLS with a checked certificate. Use smtps://, or add requireTLS=true, or ignoreTLS=true if the network between them is trusted.',
    )
  }
  return sentences
}

/**
 * Follows the meaning of `sslmode` in the driver: it checks the certificate unless `uselibpqcompat` selects the rules
 * of libpq.
 */
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
  const requiresTls = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return requiresTls && searchParams.get('tls.rejectUnauthorized') !== 'false'
}
