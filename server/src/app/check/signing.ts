import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DAY_MS } from '@portal/contract/time/durations'
import { findSecret } from '../../auth/secret.ts'
import type { Config } from '../../platform/config.ts'
import { doneMigrations, missingMigrations } from '../../platform/database/migrate.ts'
import { type Database, openWithoutMigrating, sqliteFile } from '../../platform/database/open.ts'
import { canUnseal } from '../../platform/signing/sealed-key.ts'
import { LostSecretError } from '../../platform/signing/signing-errors.ts'
import {
  findIssuingUrl,
  type KeyPurpose,
  keyPurposes,
  readSigningKeys,
} from '../../platform/signing/signing-keys.store.ts'
import { keyInUse } from '../../platform/signing/signing-keys.ts'
import { describeStartupError } from '../startup-errors.ts'
import type { CheckResult } from './settings.ts'

const EXPIRY_WARNING_DAYS = 60

type SigningCheck = { results: CheckResult[]; warnings: string[] }

/**
 * Which keys sign what the college issues, whether they can be opened, until when the certificate for PDFs is valid, and
 * whether the time-stamping authority answers. Empty when nothing is issued. Changes nothing.
 */
export async function checkSigning(config: Config, now: Date): Promise<SigningCheck> {
  if (!config.verification) return { results: [], warnings: [] }
  const warnings: string[] = []
  const results = [
    await run('signing keys', () =>
      withDatabase(config, (database) => describeKeysInUse(config, database, now, warnings)),
    ),
    ...(config.signingP12 ? [await run('PDF certificate', () => describeOwnCertificate(config, now, warnings))] : []),
    ...(config.tsaUrl ? [await run('time-stamps', () => checkAuthority(config.tsaUrl ?? ''))] : []),
  ]
  return { results, warnings }
}

async function run(name: string, check: () => Promise<string>): Promise<CheckResult> {
  return check().then(
    (message) => ({ name, message, error: null }),
    (error: unknown) => ({ name, message: 'does not work', error: describeStartupError(error) }),
  )
}

const NO_KEYS = 'to be made with the first document'

/** What `work` says about the database; that there are no keys yet when it is missing or of an older version. */
async function withDatabase(config: Config, work: (database: Database) => Promise<string>) {
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir))) return NO_KEYS
  const database = await openWithoutMigrating(config)
  try {
    const done = await doneMigrations(database.read)
    return missingMigrations(done).length > 0 ? NO_KEYS : await work(database)
  } finally {
    await database.close()
  }
}

async function describeKeysInUse(config: Config, database: Database, now: Date, warnings: string[]) {
  const issuingUrl = await findIssuingUrl(database.read)
  if (issuingUrl && isOtherHost(config, issuingUrl)) {
    const advice = issuingUrl.startsWith('https:')
      ? `Add ${issuingUrl} to PORTAL_FORMER_URLS and let it lead here: printed QR codes and credentials name it.`
      : 'Only the machine itself has that address, so nobody else can check them: they are good for tests only.'
    warnings.push(`Documents have been issued under ${issuingUrl}, and PORTAL_URL is ${config.url}. ${advice}`)
  }
  const parts: string[] = []
  for (const purpose of keyPurposes) {
    if (purpose === 'push' || (purpose === 'pdf' && config.signingP12)) continue
    const described = await describeKeyInUse(config, database, purpose, now, warnings)
    if (described) parts.push(described)
  }
  return parts.length > 0 ? parts.join('; ') : NO_KEYS
}

const isOtherHost = ({ url, formerUrls }: Config, issuingUrl: string) =>
  [url, ...formerUrls].every((known) => new URL(known).host !== new URL(issuingUrl).host)

async function describeKeyInUse(
  config: Config,
  database: Database,
  purpose: KeyPurpose,
  now: Date,
  warnings: string[],
) {
  const key = keyInUse(await readSigningKeys(database.read, purpose), now)
  if (!key) return null
  const secret = await findSecret(config)
  if (secret === null || !canUnseal(secret, key, key.sealedKey)) throw new LostSecretError()
  if (purpose === 'credential') return `${key.id} signs credentials`
  const certificate = new X509Certificate(key.publicKey)
  warnBeforeExpiry(certificate, now, warnings)
  return `${key.id} signs PDFs (a self-made certificate, valid until ${dayOf(certificate.validTo)})`
}

async function describeOwnCertificate({ signingP12 }: Config, now: Date, warnings: string[]) {
  const { assertInDate, readP12 } = await import('../../platform/signing/read-p12.ts')
  const { certificate } = await readP12(signingP12 ?? { file: '', password: '' })
  assertInDate(certificate, now)
  warnBeforeExpiry(certificate, now, warnings)
  return `${certificate.subject.replaceAll('\n', ', ')}, valid until ${dayOf(certificate.validTo)}`
}

function warnBeforeExpiry({ validTo }: X509Certificate, now: Date, warnings: string[]) {
  const days = Math.floor((new Date(validTo).getTime() - now.getTime()) / DAY_MS)
  if (days < EXPIRY_WARNING_DAYS) warnings.push(`The certificate for PDFs expires in ${days} days.`)
}

const dayOf = (time: string) => new Date(time).toISOString().slice(0, 10)

async function checkAuthority(url: string) {
  const { requestTimeStamp } = await import('../../platform/signing/time-stamp.ts')
  await requestTimeStamp(url, Buffer.from('npm run check'))
  return `the authority at ${new URL(url).host} answers`
}
