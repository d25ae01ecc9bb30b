import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import { HOUR_MS } from '@portal/contract/time/durations'
import { OctetString } from 'asn1js'
import { Certificate, ExtKeyUsage, id_ExtKeyUsage } from 'pkijs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { verifyPdf } from '../../testing/files/signed-pdf.ts'
import { typstPdf } from '../../testing/files/typst-pdf.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { fromPem, privateKeyOf, toCryptoKey, toPem } from './crypto-keys.ts'
import { makeKeyPair } from './key-pairs.ts'
import { DOCUMENT_SIGNING, EMAIL_PROTECTION } from './key-usages.ts'
import { openSigning } from './open-signing.ts'
import { sealKey, unsealKey } from './sealed-key.ts'
import { LostSecretError } from './signing-errors.ts'
import { findIssuingUrl, insertSigningKey, readSigningKeys } from './signing-keys.store.ts'

const SPKI_START = Buffer.from('302a300506032b6570032100', 'hex')
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The public key that a DID document publishes. */
function publicKeyOf(multibase: string) {
  const number = [...multibase.slice(1)].reduce((sum, digit) => sum * 58n + BigInt(BASE58.indexOf(digit)), 0n)
  const multikey = Buffer.from(number.toString(16).padStart(68, '0'), 'hex')
  expect(multikey.subarray(0, 2).toString('hex')).toBe('ed01')
  return createPublicKey({ key: Buffer.concat([SPKI_START, multikey.subarray(2)]), format: 'der', type: 'spki' })
}

onBothEngines('the signing keys of a college', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_NAME: 'Hill College' })
  })
  afterAll(() => portal.close())
  const anotherNode = (secret = portal.app.secret) => openSigning({ ...portal.app, secret })

  it('are made once at their first use, also when two nodes begin at the same moment', async () => {
    const nodes = [anotherNode(), anotherNode()]
    const keys = await Promise.all(nodes.map((node) => node.credentialKey()))
    expect(keys.map(({ id }) => id)).toEqual(Array(2).fill(`key-${new Date().getUTCFullYear()}-1`))
    await Promise.all(nodes.map((node) => node.signPdf(typstPdf(), { signedAt: new Date(), reason: 'Issued' })))
    expect(await readSigningKeys(portal.app.database.read, 'credential')).toHaveLength(1)
    expect(await readSigningKeys(portal.app.database.read, 'pdf')).toHaveLength(1)
    expect(await findIssuingUrl(portal.app.database.read)).toBe(portal.app.config.url)
  })

  it('are the same after the clock was set back', async () => {
    const pdfKeys = () => portal.app.signing?.pdfCertificates()
    const [key, certificates] = [await portal.app.signing?.credentialKey(), await pdfKeys()]
    portal.passTime(-HOUR_MS)
    expect((await portal.app.signing?.credentialKey())?.id).toBe(key?.id)
    expect(String(await pdfKeys())).toBe(String(certificates))
    expect(await readSigningKeys(portal.app.database.read, 'credential')).toHaveLength(1)
    portal.passTime(HOUR_MS)
  })

  it('are the same after the clock was set back, also where the clock moves on while they are made', async () => {
    const other = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    let timeMs = Date.parse('2026-11-23T10:00:00Z')
    const now = () => new Date(timeMs++)
    const signing = openSigning({ ...other.app, now })
    const { id } = await signing.credentialKey()
    timeMs -= HOUR_MS
    expect((await signing.credentialKey()).id).toBe(id)
    await other.close()
  })

  it('sign credentials so that the published key verifies them', async () => {
    const key = await portal.app.signing?.credentialKey()
    const data = Buffer.from('a credential')
    const [published] = (await portal.app.signing?.publishedKeys()) ?? []
    expect(published).toMatchObject({ id: key?.id, compromisedAt: null })
    const publicKey = publicKeyOf(published?.publicKeyMultibase ?? '')
    expect(verify(null, data, publicKey, key?.sign(data) ?? Buffer.alloc(0))).toBe(true)
    expect(key?.sign(data)).toHaveLength(64)
  })

  it('sign PDFs with a certificate in the name of the college, for signing documents, valid for ten years', async () => {
    const pdf = await anotherNode().signPdf(typstPdf(), { signedAt: new Date(), reason: 'Issued' })
    const { byPkijs, byNode, certificate } = await verifyPdf(pdf)
    expect([byPkijs, byNode]).toEqual([true, true])
    expect(certificate.subject).toBe('O=Hill College\nCN=Hill College')
    expect(certificate.keyUsage).toEqual([DOCUMENT_SIGNING, EMAIL_PROTECTION])
    expect(certificate.ca).toBe(false)
    expect((await anotherNode().pdfCertificates()).map(String)).toEqual([certificate.toString()])
    expect(new Date(certificate.validTo).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 10)
  })

  it('are kept only sealed, and another secret does not open them', async () => {
    const keys = await readSigningKeys(portal.app.database.read, 'pdf')
    expect(JSON.stringify(keys)).not.toContain('PRIVATE')
    const stranger = anotherNode('another secret of at least 32 characters')
    await expect(stranger.credentialKey()).rejects.toThrow(LostSecretError)
    const facts = { signedAt: new Date(), reason: 'Issued' }
    await expect(stranger.signPdf(typstPdf(), facts)).rejects.toThrow('npm run keys -- rotate --lost-secret')
    expect(await stranger.publishedKeys()).toHaveLength(1)
    expect(await stranger.hasLostKeys()).toBe(true)
    expect(await anotherNode().hasLostKeys()).toBe(false)
  })
})

it('a certificate for document signing only, which some readers call corrupted, gives way to a new one and stays published', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on' })
  const { database, secret, signing } = portal.app
  const former = await formerKey(secret)
  await database.transaction((tx) => insertSigningKey(tx, former))
  const signed = await signing?.signPdf(typstPdf(), { signedAt: new Date(), reason: 'Issued' })
  await signing?.signPdf(typstPdf(), { signedAt: new Date(), reason: 'Issued' })
  const { certificate } = await verifyPdf(signed ?? Buffer.alloc(0))
  expect(certificate.keyUsage).toEqual([DOCUMENT_SIGNING, EMAIL_PROTECTION])
  const published = (await signing?.pdfCertificates()) ?? []
  expect(published.map(String)).toEqual([String(certificate), String(new X509Certificate(former.publicKey))])
  const stranger = openSigning({ ...portal.app, secret: 'another secret of at least 32 characters' })
  await expect(stranger.signPdf(typstPdf(), { signedAt: new Date(), reason: '' })).rejects.toThrow(LostSecretError)
  await portal.close()
})

/** A key whose certificate is as the portal made it before, for document signing only. */
async function formerKey(secret: string) {
  const name = { id: 'pdf-2025-1', purpose: 'pdf' } as const
  const { publicKey, privateKey } = await makeKeyPair('pdf', 'Hill College', new Date())
  const [der] = fromPem(publicKey)
  const certificate = Certificate.fromBER(new Uint8Array(der ?? Buffer.alloc(0)))
  const usage = certificate.extensions?.find(({ extnID }) => extnID === id_ExtKeyUsage)
  if (usage)
    usage.extnValue = new OctetString({
      valueHex: new ExtKeyUsage({ keyPurposes: [DOCUMENT_SIGNING] }).toSchema().toBER(),
    })
  await certificate.sign(toCryptoKey(privateKeyOf(privateKey)), 'SHA-256')
  const at = '2025-06-01T00:00:00.000Z'
  const sealedKey = sealKey(secret, name, privateKey)
  return {
    ...name,
    publicKey: toPem('CERTIFICATE', certificate.toSchema().toBER()),
    sealedKey,
    created_at: at,
    useFrom: at,
  }
}

describe('a sealed key', () => {
  const name = { id: 'key-2026-1', purpose: 'credential' }
  const sealed = sealKey('a secret', name, Buffer.from('a private key'))

  it('opens with the same secret, id and purpose only', () => {
    expect(unsealKey('a secret', name, sealed).toString()).toBe('a private key')
    for (const other of [
      { ...name, id: 'key-2026-2' },
      { ...name, purpose: 'pdf' },
    ]) {
      expect(() => unsealKey('a secret', other, sealed)).toThrow(LostSecretError)
    }
    expect(() => unsealKey('another', name, sealed)).toThrow(LostSecretError)
    expect(() => unsealKey('a secret', name, '')).toThrow(LostSecretError)
    expect(() => unsealKey('a secret', name, `${sealed.slice(0, -3)}AAA`)).toThrow(LostSecretError)
  })
})

it('has no keys where documents are not issued', async () => {
  const portal = await openTestPortal('sqlite')
  expect(portal.app.signing).toBeNull()
  expect(await readSigningKeys(portal.app.database.read, 'credential')).toEqual([])
  await portal.close()
})
