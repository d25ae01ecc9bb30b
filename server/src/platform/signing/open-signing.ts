import { sign as signBytes, X509Certificate } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { fromPem, privateKeyOf, toCryptoKey } from './crypto-keys.ts'
import type { PdfSigner } from './pdf-signer.ts'
import type { OwnCertificate } from './read-p12.ts'
import { canUnseal, unsealKey } from './sealed-key.ts'
import type { CredentialKey, PublishedKey, Signing } from './signing.ts'
import { type KeyPurpose, readSigningKeys } from './signing-keys.store.ts'
import type { SigningKeyRow } from './signing-keys.tables.ts'
import { type KeyMaker, keyInUse, requireKey } from './signing-keys.ts'

type Services = {
  config: Pick<Config, 'name' | 'place' | 'url' | 'tsaUrl'>
  /** The college's own certificate, which signs PDFs instead of one that the portal makes. */
  ownCertificate?: OwnCertificate | null
  database: Database
  secret: string
  now(): Date
}

/**
 * Opens the signing of documents. Keys are made at their first use; which one is in use is read from the database each
 * time, because commands and other nodes change it. Signing throws `LostSecretError` when a key cannot be opened,
 * `TimeStampError` without a time-stamp, and `SigningCertificateError` when the certificate has expired. The library of
 * certificates (700 kB of code) is loaded with the first PDF that is signed.
 */
export function openSigning({ config, database, secret, ownCertificate, now }: Services): Signing {
  const maker: KeyMaker = {
    ...{ database, secret, url: config.url, now },
    get college() {
      return config.name
    },
  }
  const openCredentialKey = cachedBy((row: SigningKeyRow) => openEd25519(secret, row))
  const openPdfSigner = cachedBy((row: SigningKeyRow) => openCertificate(secret, row))
  const { tsaUrl } = config
  const timeStamp = tsaUrl
    ? async (signature: Uint8Array) => (await import('./time-stamp.ts')).requestTimeStamp(tsaUrl, signature)
    : null
  async function pdfSigner() {
    if (!ownCertificate) return openPdfSigner(await requireKey(maker, 'pdf'))
    const { assertInDate } = await import('./read-p12.ts')
    assertInDate(ownCertificate.certificate, now())
    return ownCertificate.signer
  }
  async function isLost(purpose: KeyPurpose) {
    const key = keyInUse(await readSigningKeys(database.read, purpose), now())
    return key !== null && !canUnseal(secret, key, key.sealedKey)
  }
  return {
    credentialKey: async () => openCredentialKey(await requireKey(maker, 'credential')),
    publishedKeys: async () => (await readSigningKeys(database.read, 'credential')).map(publish),
    pdfCertificates: async () => [
      ...(ownCertificate ? [ownCertificate.certificate] : []),
      ...(await readSigningKeys(database.read, 'pdf')).flatMap(certificateOf).reverse(),
    ],
    async signPdf(pdf, facts) {
      const { signPdf } = await import('./sign-pdf.ts')
      return signPdf(pdf, { ...facts, name: config.name, place: config.place }, await pdfSigner(), timeStamp)
    },
    hasLostKeys: async () => (await isLost('credential')) || (!ownCertificate && (await isLost('pdf'))),
  }
}

const publish = ({ id, publicKey, compromisedAt }: SigningKeyRow): PublishedKey => ({
  id,
  publicKeyMultibase: publicKey,
  compromisedAt,
})

const certificateOf = ({ publicKey, compromisedAt }: SigningKeyRow) =>
  compromisedAt ? [] : [new X509Certificate(publicKey)]

/** Opens each key once. */
function cachedBy<Opened>(open: (row: SigningKeyRow) => Opened) {
  const opened = new Map<string, Opened>()
  return (row: SigningKeyRow) => {
    const key = opened.get(row.id) ?? open(row)
    opened.set(row.id, key)
    return key
  }
}

function openEd25519(secret: string, row: SigningKeyRow): CredentialKey {
  const key = privateKeyOf(unsealKey(secret, row, row.sealedKey))
  return { id: row.id, sign: (data) => signBytes(null, data, key) }
}

async function openCertificate(secret: string, row: SigningKeyRow): Promise<PdfSigner> {
  const { createPdfSigner } = await import('./pdf-signer.ts')
  const key = privateKeyOf(unsealKey(secret, row, row.sealedKey))
  return createPdfSigner(fromPem(row.publicKey), toCryptoKey(key))
}
