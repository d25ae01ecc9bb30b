const CERTIFICATE = /CERT|UNABLE_TO_(?:GET|VERIFY|DECRYPT|DECODE)|CRL_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/
const OTHER_NAME = /ALTNAME_INVALID|HOSTNAME_MISMATCH/
const OTHER_TIME = /HAS_EXPIRED|NOT_YET_VALID/
const NO_COMMON_TLS = /^(?:ERR_SSL_|ERR_OSSL_|ERR_TLS_|EPROTO$)/

/** Whether this code of an error says that the certificate of a server is not accepted. */
export const isCertificateFault = (code: unknown) => typeof code === 'string' && CERTIFICATE.test(code)

const OWN_AUTHORITY =
  "Where it is of the college's own authority, NODE_EXTRA_CA_CERTS must name a PEM file with the certificate of that authority"

/** What to do about a certificate that is not accepted, behind a sentence that says so; empty for another message. */
export const hintOnCertificate = (message: string) => (/certificate/i.test(message) ? ` ${OWN_AUTHORITY}.` : '')

/** Why PostgreSQL and the portal have no connection with TLS, in a sentence for the operator; null for another error. */
export function describeDatabaseTlsFault(error: unknown): string | null {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  // Node adds advice for its own command line.
  const fault = (message.split(';')[0] ?? '').replace(/[:\s]+$/, '')
  if (message === 'The server does not support SSL connections') {
    return 'The database takes no connection with TLS, which DATABASE_URL asks for. Set ssl = on for PostgreSQL, or sslmode=disable if the network between them is trusted.'
  }
  if (typeof code !== 'string') return null
  if (OTHER_NAME.test(code)) {
    return `The certificate of the database is for another name (${fault}). DATABASE_URL must have a name that stands in it.`
  }
  if (OTHER_TIME.test(code)) {
    return `The certificate of the database is not valid now (${fault}). Renew it, if the clock of this machine is right.`
  }
  if (isCertificateFault(code)) {
    return `The certificate of the database is not accepted (${fault}). ${OWN_AUTHORITY}, or sslrootcert in DATABASE_URL must.`
  }
  if (NO_COMMON_TLS.test(code)) return `The database and the portal do not agree on TLS (${fault}).`
  return null
}
