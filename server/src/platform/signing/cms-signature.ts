import { KeyObject, randomBytes, sign, type webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import { ObjectIdentifier, OctetString } from 'asn1js'
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { PdfSigner } from './pdf-signer.ts'
import { sha256WithRsa } from './signature-algorithm.ts'

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'
const DIGEST_BYTES = 32
/** The tag of a set: that of signed attributes when they are signed; in the CMS they have another one. */
const SET = 0x31
const SIGNED = 0
const UNSIGNED = 1

/** Gives the time-stamp token (DER) for a signature value. */
export type TimeStamper = (signature: Uint8Array) => Promise<ContentInfo>

/** A CMS signature of a signer, with the places in it that are other ones for another digest. */
type Template = { cms: Buffer; key: KeyObject; attributesAt: number; attributesEnd: number; digestAt: number }

const templates = new WeakMap<PdfSigner, Template>()
const signBytes = promisify(sign)

/**
 * A detached CMS signature (DER) over a SHA-256 `digest`, as PAdES wants it (EN 319 142-1): without a signing time, which
 * stands in the PDF. RSA gives the same bytes for the same digest, unless there is a time-stamp.
 */
export async function signCms(digest: Uint8Array, signer: PdfSigner, timeStamp: TimeStamper | null) {
  if (timeStamp) return makeCms(digest, signer, timeStamp)
  const template = templates.get(signer) ?? (await makeTemplate(signer))
  templates.set(signer, template)
  return fillTemplate(template, digest)
}

async function makeTemplate(signer: PdfSigner): Promise<Template> {
  const digest = randomBytes(DIGEST_BYTES)
  const cms = await makeCms(digest, signer, null)
  const attributes = Buffer.from(attributesOf(digest, signer).toSchema().toBER())
  const attributesAt = cms.indexOf(attributes)
  const key = KeyObject.from(signer.privateKey as webcrypto.CryptoKey)
  return { cms, key, attributesAt, attributesEnd: attributesAt + attributes.length, digestAt: cms.indexOf(digest) }
}

/** Digest and signature have always the same length, and the signature comes last: writing all anew takes four times as long. */
async function fillTemplate({ cms, key, attributesAt, attributesEnd, digestAt }: Template, digest: Uint8Array) {
  const filled = Buffer.from(cms)
  filled.set(digest, digestAt)
  const attributes = Buffer.from(filled.subarray(attributesAt, attributesEnd))
  attributes.writeUInt8(SET)
  const signature = await signBytes('sha256', attributes, key)
  filled.set(signature, filled.length - signature.length)
  return filled
}

async function makeCms(digest: Uint8Array, signer: PdfSigner, timeStamp: TimeStamper | null) {
  const [certificate] = signer.chain
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: attributesOf(digest, signer),
  })
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: [...signer.chain],
    signerInfos: [signerInfo],
  })
  await signedData.sign(signer.privateKey, 0, 'SHA-256')
  signerInfo.signatureAlgorithm = sha256WithRsa()
  if (timeStamp) {
    const token = await timeStamp(signerInfo.signature.valueBlock.valueHexView)
    const attribute = new Attribute({ type: TIME_STAMP_TOKEN, values: [token.toSchema()] })
    signerInfo.unsignedAttrs = new SignedAndUnsignedAttributes({ type: UNSIGNED, attributes: [attribute] })
  }
  const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) })
  return Buffer.from(content.toSchema().toBER())
}

/** In the order of DER, which a set must have: by their bytes, and so these three by their lengths. */
function attributesOf(digest: Uint8Array, { signingCertificate }: PdfSigner) {
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: ContentInfo.DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: new Uint8Array(digest) })] }),
    signingCertificate,
  ]
  return new SignedAndUnsignedAttributes({ type: SIGNED, attributes })
}
