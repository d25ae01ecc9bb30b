import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Integer, ObjectIdentifier, OctetString } from 'asn1js'
import * as pkijs from 'pkijs'
import { fromPem, privateKeyOf, toCryptoKey } from '../../platform/signing/crypto-keys.ts'
import { makeKeyPair } from '../../platform/signing/key-pairs.ts'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const REFUSED = 2

/** What the authority does wrong. */
export type TimeStampFault = 'otherImprint' | 'otherNonce' | 'otherSignature' | 'refusal' | 'noAnswer' | 'nonsense'

/** A time-stamping authority on a free port, which answers rightly until `fault` is set. */
export async function openTimeStampServer() {
  const { publicKey, privateKey } = await makeKeyPair('pdf', 'Clock', new Date())
  const certificate = pkijs.Certificate.fromBER(new Uint8Array(fromPem(publicKey)[0] ?? []))
  const key = toCryptoKey(privateKeyOf(privateKey))
  const authority = { fault: null as TimeStampFault | null, url: '', requests: 0, close: () => server.close() }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      authority.requests++
      if (authority.fault === 'noAnswer') return
      const asked = pkijs.TimeStampReq.fromBER(new Uint8Array(Buffer.concat(chunks)))
      response.setHeader('content-type', 'application/timestamp-reply')
      response.end(authority.fault === 'nonsense' ? 'no ASN.1' : await answer(asked, certificate, key, authority.fault))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  authority.close = () => {
    server.closeAllConnections()
    return server.close()
  }
  return authority
}

type Key = ReturnType<typeof toCryptoKey>

async function answer(
  asked: pkijs.TimeStampReq,
  certificate: pkijs.Certificate,
  key: Key,
  fault: TimeStampFault | null,
) {
  if (fault === 'refusal') {
    const refused = new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: REFUSED }) })
    return Buffer.from(refused.toSchema().toBER())
  }
  if (fault === 'otherImprint') asked.messageImprint.hashedMessage = new OctetString({ valueHex: randomBytes(32) })
  if (fault === 'otherNonce') asked.nonce = new Integer({ value: 4711 })
  const token = await tokenOf(asked, certificate, key, fault)
  const granted = new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted })
  const response = new pkijs.TimeStampResp({ status: granted, timeStampToken: token })
  return Buffer.from(response.toSchema().toBER())
}

async function tokenOf(
  { messageImprint, nonce }: pkijs.TimeStampReq,
  certificate: pkijs.Certificate,
  key: Key,
  fault: TimeStampFault | null,
) {
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint,
    serialNumber: new Integer({ value: 1 }),
    genTime: new Date(),
    ...(nonce && { nonce }),
  })
  const content = new Uint8Array(info.toSchema().toBER())
  const digest = createHash('sha256').update(content).digest()
  const attributes = [
    new pkijs.Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: TST_INFO })] }),
    new pkijs.Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
  ]
  const signedData = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  })
  await signedData.sign(key, 0, 'SHA-256')
  const [signer] = signedData.signerInfos
  if (fault === 'otherSignature' && signer) signer.signature = new OctetString({ valueHex: randomBytes(256) })
  return new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) })
}
