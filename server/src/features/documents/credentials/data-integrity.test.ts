import { createHash, createPrivateKey, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { canonize } from './canonize.ts'
import { CREDENTIALS_V2 } from './context-urls.ts'
import { addProof } from './data-integrity.ts'

/** The header of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = '302e020100300506032b657004220420'

// The example of W3C Data Integrity EdDSA Cryptosuites v1.0, appendix B.1, with its published key and signature.
const seed = 'c96ef9ea10c5e414c471723aff9de72c35fa5b70fae97e8832ecac7d2e2b8ed6'
const publicKey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2'
const documentHash = '517744132ae165a5349155bef0bb0cf2258fff99dfe1dbd914b938d775a36017'
const proofValue = 'z21EVs3eXERqTn4acNHT9viboqgzUaQ3kTmhPT3eA8qrVPE7CrQq78WkzctnMX5W4CrzcKnHw8V6dvy5pgWYCU5e9'
const alumni = {
  // Where the example names the context of the examples, this is what that context holds.
  '@context': [CREDENTIALS_V2, { '@vocab': 'https://www.w3.org/ns/credentials/examples#' }] as unknown as string[],
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
}
const privateKey = createPrivateKey({ key: Buffer.from(PKCS8 + seed, 'hex'), format: 'der', type: 'pkcs8' })
const key = { id: publicKey, sign: (data: Uint8Array) => sign(null, data, privateKey) }

it('the example of the W3C specification is canonized and signed as it is published', async () => {
  const hash = createHash('sha256').update(await canonize(alumni))
  expect(hash.digest('hex')).toBe(documentHash)
  const created = new Date('2023-02-24T23:36:38.000Z')
  const { proof } = await addProof(alumni, { key, did: 'https://vc.example/issuers/5678', created })
  expect(proof).toEqual({
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: '2023-02-24T23:36:38Z',
    verificationMethod: `https://vc.example/issuers/5678#${publicKey}`,
    proofPurpose: 'assertionMethod',
    proofValue,
  })
})

it('a document with a term that no context defines is not signed', async () => {
  const document = { '@context': [CREDENTIALS_V2], type: ['VerifiableCredential'], gpa: '10' }
  await expect(addProof(document, { key, did: 'did:web:x', created: new Date() })).rejects.toThrow(/safe mode/i)
})

it('a context that is not installed is not fetched', async () => {
  await expect(canonize({ '@context': 'https://example.com/context', name: 'x' })).rejects.toMatchObject({
    message: expect.stringContaining('https://example.com/context'),
  })
})
