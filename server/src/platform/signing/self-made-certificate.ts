import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { Set as Asn1Set, BitString, fromBER, Integer, OctetString, Sequence, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  id_BasicConstraints,
  id_ExtKeyUsage,
  id_KeyUsage,
  id_SubjectKeyIdentifier,
  RelativeDistinguishedNames,
} from 'pkijs'
import { toCryptoKey, toPem } from './crypto-keys.ts'
import { DOCUMENT_SIGNING, EMAIL_PROTECTION } from './key-usages.ts'
import { sha256WithRsa } from './signature-algorithm.ts'

const YEARS = 10
const SERIAL_BYTES = 16
const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
/** digitalSignature and nonRepudiation. */
const KEY_USAGE = new Uint8Array([0xc0])
const KEY_USAGE_UNUSED_BITS = 6
/** The upper bound of a name in a certificate (RFC 5280). */
const NAME_CHARACTERS = 64

/** A certificate that the college signs itself, valid for 10 years, as PEM. */
export async function makeCertificate(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  college: string,
  now: Date,
) {
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: positive(randomBytes(SERIAL_BYTES)) })
  certificate.issuer = nameOf(college)
  certificate.subject = nameOf(college)
  certificate.notBefore.value = now
  certificate.notAfter.value = new Date(now)
  certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + YEARS)
  await certificate.subjectPublicKeyInfo.importKey(toCryptoKey(publicKey))
  certificate.extensions = await extensionsOf(certificate)
  signCertificate(certificate, privateKey)
  return toPem('CERTIFICATE', certificate.toSchema().toBER())
}

/** pkijs would write the algorithm without its parameter NULL, which RFC 4055 wants. */
function signCertificate(certificate: Certificate, privateKey: KeyObject) {
  certificate.signature = sha256WithRsa()
  certificate.signatureAlgorithm = sha256WithRsa()
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER())
  const signature = sign('sha256', certificate.tbsView, privateKey)
  certificate.signatureValue = new BitString({ valueHex: new Uint8Array(signature).buffer })
}

/** A name of two parts. Written as pkijs writes its own names, both would be one part with two values. */
function nameOf(college: string) {
  const parts = [ORGANIZATION, COMMON_NAME].map((type) => {
    const value = new Utf8String({ value: college.slice(0, NAME_CHARACTERS) })
    return new Asn1Set({ value: [new AttributeTypeAndValue({ type, value }).toSchema()] })
  })
  return new RelativeDistinguishedNames({ schema: fromBER(new Sequence({ value: parts }).toBER()).result })
}

async function extensionsOf(certificate: Certificate) {
  const keyUsage = new BitString({ valueHex: KEY_USAGE.buffer, unusedBits: KEY_USAGE_UNUSED_BITS })
  const keyIdentifier = new OctetString({ valueHex: await certificate.getKeyHash() })
  return [
    extension(id_BasicConstraints, new BasicConstraints({ cA: false }).toSchema(), true),
    extension(id_KeyUsage, keyUsage, true),
    extension(id_ExtKeyUsage, new ExtKeyUsage({ keyPurposes: [DOCUMENT_SIGNING, EMAIL_PROTECTION] }).toSchema()),
    extension(id_SubjectKeyIdentifier, keyIdentifier),
  ]
}

const extension = (extnID: string, value: { toBER(): ArrayBuffer }, critical = false) =>
  new Extension({ extnID, critical, extnValue: value.toBER() })

/** The first bit of a positive number is 0; the next is set so that the number has all its bytes. */
function positive(bytes: Buffer) {
  const number = new Uint8Array(bytes)
  number[0] = ((number[0] ?? 0) & 0x7f) | 0x40
  return number.buffer
}
