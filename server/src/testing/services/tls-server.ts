import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { Integer, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'
import { fromPem, privateKeyOf, toCryptoKey, toPem } from '../../platform/signing/crypto-keys.ts'
import { makeKeyPair } from '../../platform/signing/key-pairs.ts'

const COMMON_NAME = '2.5.4.3'
const SUBJECT_ALT_NAME = '2.5.29.17'
const BASIC_CONSTRAINTS = '2.5.29.19'
const DNS_NAME = 2
const DAY_MS = 86_400_000

type Made = { certificate: pkijs.Certificate; privateKey: Buffer; cert: string; key: string }

/** A certificate and its key, also as PEM; signed by itself without an issuer. */
async function makeCertificate(extension: pkijs.Extension, issuer: Made | null, validDays = 1): Promise<Made> {
  const { publicKey, privateKey } = await makeKeyPair('pdf', 'Test', new Date())
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array([1, ...randomBytes(8)]).buffer })
  // Another one each time: certificates are looked for by it.
  const name = new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: randomUUID() }) })
  certificate.issuer.typesAndValues.push(...(issuer?.certificate.subject.typesAndValues ?? [name]))
  certificate.subject.typesAndValues.push(name)
  certificate.notBefore.value = new Date(Date.now() - DAY_MS)
  certificate.notAfter.value = new Date(Date.now() + validDays * DAY_MS)
  const made = pkijs.Certificate.fromBER(new Uint8Array(fromPem(publicKey)[0] ?? []))
  certificate.subjectPublicKeyInfo = made.subjectPublicKeyInfo
  certificate.extensions = [extension]
  await certificate.sign(toCryptoKey(privateKeyOf(issuer?.privateKey ?? privateKey)), 'SHA-256')
  return {
    ...{ certificate, privateKey },
    cert: toPem('CERTIFICATE', certificate.toSchema().toBER()),
    key: toPem('PRIVATE KEY', privateKey),
  }
}

/** An authority of a college's own, which no machine knows. */
export function makeAuthority() {
  const extnValue = new pkijs.BasicConstraints({ cA: true }).toSchema().toBER()
  return makeCertificate(new pkijs.Extension({ extnID: BASIC_CONSTRAINTS, critical: true, extnValue }), null)
}

/** A certificate of a server with these names, valid for so many days from now, and its key, as PEM; self-made without an authority. */
export function makeServerCertificate(
  names: readonly string[],
  { authority = null, validDays = 1 }: { authority?: Made | null; validDays?: number } = {},
) {
  const altNames = names.map((value) => new pkijs.GeneralName({ type: DNS_NAME, value }))
  const extnValue = new pkijs.GeneralNames({ names: altNames }).toSchema().toBER()
  return makeCertificate(new pkijs.Extension({ extnID: SUBJECT_ALT_NAME, extnValue }), authority, validDays)
}

/** An https server on a free port of this machine, with a certificate of these names. */
export async function openTlsServer(names: readonly string[], listener: RequestListener, validDays = 1) {
  const certificate = await makeServerCertificate(names, { validDays })
  const server = https.createServer({ cert: certificate.cert, key: certificate.key }, listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    ca: certificate.cert,
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
