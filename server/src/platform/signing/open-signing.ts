import { sign as signBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { SigningKeyRow } from '../database/issued-document-tables.ts'
import type { Database } from '../database/open.ts'
import { fromPem, privateKeyOf, toCryptoKey } from './crypto-keys.ts'
import { createPdfSigner, type PdfSigner } from './pdf-signer.ts'
import { unsealKey } from './sealed-key.ts'
import { signPdf } from './sign-pdf.ts'
import type { CredentialKey, PublishedKey, Signing } from './signing.ts'
import { readSigningKeys } from './signing-keys.store.ts'
import { type KeyMaker, requireKey } from './signing-keys.ts'

type Services = {
  config: Pick<Config, 'name' | 'place' | 'url'>
  database: Database
  secret: string
  now(): Date
}

/**
 * Opens the signing of documents. Keys are made at their first use; which one is in use is read from the database each
 * time, because commands and other nodes change it. Throws `LostSecretError` when a key cannot be opened.
 */
export function openSigning({ config, database, secret, now }: Services): Signing {
  const maker: KeyMaker = { database, secret, college: config.name, url: config.url, now }
  const openCredentialKey = cachedBy((row: SigningKeyRow) => openEd25519(secret, row))
  const openPdfSigner = cachedBy((row: SigningKeyRow) => openCertificate(secret, row))
  return {
    credentialKey: async () => openCredentialKey(await requireKey(maker, 'credential')),
    publishedKeys: async () => (await readSigningKeys(database.read, 'credential')).map(publish),
    async signPdf(pdf, facts) {
      const signer = openPdfSigner(await requireKey(maker, 'pdf'))
      return signPdf(pdf, { ...facts, name: config.name, place: config.place }, signer, null)
    },
  }
}

const publish = ({ id, publicKey, compromisedAt }: SigningKeyRow): PublishedKey => ({
  id,
  publicKeyMultibase: publicKey,
  compromisedAt,
})

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

function openCertificate(secret: string, row: SigningKeyRow): PdfSigner {
  const key = privateKeyOf(unsealKey(secret, row, row.sealedKey))
  return createPdfSigner(fromPem(row.publicKey), toCryptoKey(key))
}
