import { type KeyObject, sign } from 'node:crypto'
import { DAY_MS } from '@portal/contract/time/durations'
import { Enumerated, Integer, OctetString, Sequence, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'

/** What a device signs when it makes a passkey, and with which keys. */
export type Attested = {
  authData: Buffer
  clientDataHash: Buffer
  keys: { privateKey: KeyObject; publicKey: KeyObject }
}

const ES256 = -7
const COMMON_NAME = '2.5.4.3'
const CRL_DISTRIBUTION_POINTS = '2.5.29.31'
const ANDROID_KEY_DESCRIPTION = '1.3.6.1.4.1.11129.2.1.17'
const URI = 6
const P256 = { name: 'ECDSA', namedCurve: 'P-256' }

type WebKey = Parameters<pkijs.Certificate['sign']>[0]
const toWebKey = (key: KeyObject) =>
  key.toCryptoKey(P256, true, [key.type === 'private' ? 'sign' : 'verify']) as unknown as WebKey

const signatureOf = ({ authData, clientDataHash, keys }: Attested) =>
  sign('sha256', Buffer.concat([authData, clientDataHash]), keys.privateKey)

/** Signed by the passkey itself. */
export const selfAttestation = (attested: Attested) => ({
  fmt: 'packed',
  attStmt: { alg: ES256, sig: signatureOf(attested) },
})

/** As Android vouches for a key, with certificates that anybody can make: they name where to ask whether they are revoked. */
export const attestWithCertificates = async (attested: Attested, crlUrl: string) => ({
  fmt: 'android-key',
  attStmt: { alg: ES256, sig: signatureOf(attested), x5c: await makeChain(attested, crlUrl) },
})

async function makeChain(attested: Attested, crlUrl: string) {
  const { keys } = attested
  return Promise.all([
    makeCertificate('Key', keys, crlUrl, [keyDescription(attested.clientDataHash)]),
    makeCertificate('Root', keys, crlUrl, []),
  ])
}

async function makeCertificate(
  name: string,
  { privateKey, publicKey }: Attested['keys'],
  crlUrl: string,
  extensions: pkijs.Extension[],
) {
  const certificate = new pkijs.Certificate({ version: 2, serialNumber: new Integer({ value: name.length }) })
  certificate.subject.typesAndValues.push(nameOf(name))
  certificate.issuer.typesAndValues.push(nameOf('Root'))
  certificate.notBefore.value = new Date(Date.now() - DAY_MS)
  certificate.notAfter.value = new Date(Date.now() + DAY_MS)
  certificate.extensions = [whereRevoked(crlUrl), ...extensions]
  await certificate.subjectPublicKeyInfo.importKey(toWebKey(publicKey))
  await certificate.sign(toWebKey(privateKey), 'SHA-256')
  return new Uint8Array(certificate.toSchema(true).toBER())
}

const nameOf = (value: string) =>
  new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value }) })

function whereRevoked(url: string) {
  const distributionPoint = [new pkijs.GeneralName({ type: URI, value: url })]
  const points = new pkijs.CRLDistributionPoints({
    distributionPoints: [new pkijs.DistributionPoint({ distributionPoint })],
  })
  return new pkijs.Extension({ extnID: CRL_DISTRIBUTION_POINTS, extnValue: points.toSchema().toBER() })
}

function keyDescription(challenge: Buffer) {
  const empty = () => new Sequence({ value: [] })
  const value = [
    ...[
      new Integer({ value: 3 }),
      new Enumerated({ value: 1 }),
      new Integer({ value: 4 }),
      new Enumerated({ value: 1 }),
    ],
    ...[new OctetString({ valueHex: new Uint8Array(challenge) }), new OctetString({ valueHex: new Uint8Array(0) })],
    ...[empty(), empty()],
  ]
  return new pkijs.Extension({ extnID: ANDROID_KEY_DESCRIPTION, extnValue: new Sequence({ value }).toBER() })
}
