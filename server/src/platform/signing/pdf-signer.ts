import { hash } from 'node:crypto'
import { Constructed, OctetString, Sequence } from 'asn1js'
import { Attribute, Certificate } from 'pkijs'
import type { WebKey } from './crypto-keys.ts'

const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
/** The tag of a directory name among general names. */
const DIRECTORY_NAME = 4
const CONTEXT_SPECIFIC = 3

/** A certificate that signs PDFs, with its private key and the certificates that lead to its root. */
export type PdfSigner = {
  /** The certificate that signs is the first. */
  chain: readonly [Certificate, ...Certificate[]]
  privateKey: WebKey
  /** Binds a signature to the certificate (ESS signing-certificate-v2, RFC 5035). */
  signingCertificate: Attribute
  /** The length of all certificates. */
  chainBytes: number
}

/** @param chain certificates in DER; the one that signs is the first */
export function createPdfSigner(chain: readonly Uint8Array[], privateKey: WebKey): PdfSigner {
  const [first, ...others] = chain.map((der) => Certificate.fromBER(new Uint8Array(der)))
  if (!first || !chain[0]) throw new Error('a signer needs a certificate')
  return {
    chain: [first, ...others],
    privateKey,
    signingCertificate: signingCertificateOf(first, chain[0]),
    chainBytes: chain.reduce((bytes, { length }) => bytes + length, 0),
  }
}

function signingCertificateOf({ issuer, serialNumber }: Certificate, der: Uint8Array) {
  const certHash = new OctetString({ valueHex: hash('sha256', der, 'buffer') })
  const issuerName = new Constructed({
    idBlock: { tagClass: CONTEXT_SPECIFIC, tagNumber: DIRECTORY_NAME },
    value: [issuer.toSchema()],
  })
  const issuerSerial = new Sequence({ value: [new Sequence({ value: [issuerName] }), serialNumber] })
  const certificates = new Sequence({ value: [new Sequence({ value: [certHash, issuerSerial] })] })
  return new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [new Sequence({ value: [certificates] })] })
}
