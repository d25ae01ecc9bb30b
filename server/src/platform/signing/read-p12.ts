import { type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  type AuthenticatedSafe,
  CertBag,
  Certificate,
  EncryptedContentInfo,
  EncryptedData,
  PFX,
  PKCS8ShroudedKeyBag,
  type SafeContents,
} from 'pkijs'
import { privateKeyOf, toCryptoKey } from './crypto-keys.ts'
import { createPdfSigner } from './pdf-signer.ts'
import { SigningCertificateError } from './signing-errors.ts'

const SETTING = 'PORTAL_SIGNING_P12'
/** The end of pkijs's message about a PKCS #12 file that was encrypted with RC2 or Triple DES. */
const OLD_ENCRYPTION = /contentEncryptionAlgorithm": 1\.2\.840\.113549\.1\.12\./
const WRONG_PASSWORD = /Integrity for the PKCS#12 data is broken/

export type OwnCertificate = Awaited<ReturnType<typeof readP12>>

/**
 * Reads the college's own certificate and private key from a PKCS #12 file. Throws `SigningCertificateError` for a file
 * that is missing, damaged, encrypted in an old way, without an RSA key or without its certificate, and for a wrong password.
 */
export async function readP12({ file, password }: { file: string; password: string }) {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new SigningCertificateError(`${SETTING} names ${file}, which cannot be read (${error.code}).`)
  })
  const { keys, certificates } = await openBags(content, password, file)
  const key = keys.find(({ asymmetricKeyType }) => asymmetricKeyType === 'rsa')
  if (keys.length === 0) throw new SigningCertificateError(`${SETTING}: ${file} has no private key.`)
  if (!key) throw new SigningCertificateError(`${SETTING}: the key in ${file} is not an RSA key.`)
  const first = certificates.find((certificate) => certificate.checkPrivateKey(key))
  if (!first) throw new SigningCertificateError(`${SETTING}: ${file} has no certificate for its private key.`)
  const chain = chainOf(first, certificates)
  return {
    signer: createPdfSigner(
      chain.map(({ raw }) => raw),
      toCryptoKey(key),
    ),
    certificate: first,
  }
}

/** Throws `SigningCertificateError` when the certificate is not valid at `now`. */
export function assertInDate({ validFrom, validTo }: X509Certificate, now: Date) {
  if (now > new Date(validTo)) throw new SigningCertificateError(`${SETTING}: the certificate expired on ${validTo}.`)
  if (now < new Date(validFrom))
    throw new SigningCertificateError(`${SETTING}: the certificate is valid only from ${validFrom}.`)
}

async function openBags(content: Buffer, password: string, file: string) {
  try {
    const pfx = PFX.fromBER(new Uint8Array(content))
    const bytes = new Uint8Array(Buffer.from(password)).buffer
    await pfx.parseInternalValues({ password: bytes, checkIntegrity: true })
    const safe = pfx.parsedValue?.authenticatedSafe as AuthenticatedSafe
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: bytes })) })
    const parts = safe.parsedValue.safeContents as { value: SafeContents }[]
    return await readBags(
      parts.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue)),
      bytes,
    )
  } catch (error) {
    throw new SigningCertificateError(describeFault((error as Error).message, file))
  }
}

async function readBags(bags: readonly unknown[], password: ArrayBuffer) {
  const keys: KeyObject[] = []
  const certificates: X509Certificate[] = []
  for (const bag of bags) {
    if (bag instanceof CertBag && bag.parsedValue instanceof Certificate)
      certificates.push(new X509Certificate(Buffer.from(bag.parsedValue.toSchema().toBER())))
    if (!(bag instanceof PKCS8ShroudedKeyBag)) continue
    const { encryptionAlgorithm, encryptedData } = bag
    const content = { contentEncryptionAlgorithm: encryptionAlgorithm, encryptedContent: encryptedData }
    const encrypted = new EncryptedData({ encryptedContentInfo: new EncryptedContentInfo(content) })
    keys.push(privateKeyOf(Buffer.from(await encrypted.decrypt({ password }))))
  }
  return { keys, certificates }
}

function describeFault(message: string, file: string) {
  if (WRONG_PASSWORD.test(message)) return `${SETTING}_PASSWORD does not open ${file}.`
  if (OLD_ENCRYPTION.test(message))
    return `${SETTING}: ${file} is encrypted in an old way (RC2 or Triple DES). Convert it: openssl pkcs12 -legacy -in ${file} -out key.pem, then openssl pkcs12 -export -in key.pem -out new.p12, and delete key.pem.`
  return `${SETTING}: ${file} cannot be read as a PKCS #12 file (${message}).`
}

/** The certificate and those that lead from it to its root, as far as they are there. */
function chainOf(first: X509Certificate, all: readonly X509Certificate[]) {
  const chain = [first]
  for (let last = first; ; ) {
    const issuer = all.find((other) => last.checkIssued(other) && !chain.includes(other))
    if (!issuer) return chain
    chain.push(issuer)
    last = issuer
  }
}
