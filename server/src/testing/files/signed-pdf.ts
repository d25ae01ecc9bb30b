import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { Certificate, ContentInfo, SignedData } from 'pkijs'

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SET = 0x31

/** The last signature of a PDF, and the bytes that it covers. Throws when there is none. */
export function readSignature(pdf: Buffer) {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)]
  const [start, end, rest] = (ranges.at(-1) ?? []).slice(1).map(Number)
  if (start === undefined || end === undefined || rest === undefined) throw new Error('the PDF has no signature')
  const hole = pdf.subarray(start, end)
  const signature = Buffer.from(hole.subarray(1, -1).toString('latin1'), 'hex')
  const signedData = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(signature)).content })
  return {
    start,
    end,
    hole,
    signature,
    signedData,
    covered: Buffer.concat([pdf.subarray(0, start), pdf.subarray(end, end + rest)]),
    /** Whether nothing stands after what is covered. */
    coversAll: end + rest === pdf.length,
  }
}

/** Verifies the last signature of a PDF in two independent ways: by pkijs, and by node:crypto over the signed attributes. */
export async function verifyPdf(pdf: Buffer) {
  const { signedData, covered, coversAll } = readSignature(pdf)
  const [signer] = signedData.signerInfos
  const [certificate] = signedData.certificates ?? []
  if (!signer?.signedAttrs || !(certificate instanceof Certificate)) throw new Error('the signature is not complete')
  const data = new Uint8Array(covered).buffer
  const byPkijs = await signedData.verify({ signer: 0, data }).catch(() => false)
  const attributes = Buffer.from(signer.signedAttrs.encodedValue)
  attributes[0] = SET
  const x509 = new X509Certificate(Buffer.from(certificate.toSchema().toBER()))
  const value = Buffer.from(signer.signature.valueBlock.valueHexView)
  const digest = signer.signedAttrs.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0]
  const digestMatches = createHash('sha256')
    .update(covered)
    .digest()
    .equals(Buffer.from(digest.valueBlock.valueHexView))
  const byNode = createVerify('sha256').update(attributes).verify(x509.publicKey, value) && digestMatches
  return { byPkijs, byNode, coversAll, certificate: x509, attributes: signer.signedAttrs.attributes.map((a) => a.type) }
}
