import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import jsonld from 'jsonld'
import { expect, it } from 'vitest'
import { toBase58 } from '../../../platform/base58.ts'
import { canonize } from './canonize.ts'
import { loadContext } from './contexts.ts'
import type { CredentialFacts } from './credential-facts.ts'
import { makeCredential } from './make-credential.ts'
import { resignCredential } from './sign-credential.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const key = { id: 'key-2026-1', sign: (data: Uint8Array) => sign(null, data, privateKey) }
const portal = {
  config: { url: 'https://portal.college.edu', name: 'Seed College', timeZone: 'Asia/Kolkata' },
  signing: { credentialKey: async () => key },
  now: () => new Date('2026-11-22T10:20:30.456Z'),
}

const card: CredentialFacts = {
  id: 'd1',
  code: '0123456789ABCDEFGHJK',
  seq: 131_077,
  kind: 'idCard',
  serial: 'ID-2026-000117',
  issuedAt: '2026-11-22T10:20:30.123Z',
  validUntil: '2027-06-30',
  fields: {
    ...{ name: 'ஆரவ் शर्मा', card: 'C-17', collegeId: 'CS-2026-17', course: 'Computer Science', semester: '5' },
    ...{ email: 'aarav@college.edu', contact: '9876543210', fatherName: 'Ravi Sharma', bloodGroup: 'AB+' },
    emergencyContact: '9123456780',
  },
  file: { sha256: createHash('sha256').update('%PDF').digest('hex'), bytes: 4, type: 'application/pdf' },
}
const certificate: CredentialFacts = {
  ...card,
  ...{ kind: 'certificate', serial: 'CT-2026-000003', seq: 3, validUntil: null, file: null },
  fields: { name: 'Aarav Sharma', title: 'Bachelor of Science', documentType: 'Degree' },
}
const made = async (facts: CredentialFacts) => JSON.parse((await makeCredential(portal, facts)).credential)

it('the credential of an ID card names the student, the numbers and the validity', async () => {
  const { credentialSubject, ...credential } = await made(card)
  expect(credential).toMatchObject({
    id: 'https://portal.college.edu/v/0123456789ABCDEFGHJK',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: 'did:web:portal.college.edu', name: 'Seed College', url: 'https://portal.college.edu' },
    validFrom: '2026-11-22T10:20:30Z',
    // The end of the day in India.
    validUntil: '2027-06-30T18:29:59Z',
    proof: { verificationMethod: 'did:web:portal.college.edu#key-2026-1', created: '2026-11-22T10:20:30Z' },
  })
  expect(credentialSubject).toMatchObject({
    identifier: [
      { identityType: 'name', identityHash: 'ஆரவ் शर्मा' },
      { identityType: 'identifier', identityHash: 'CS-2026-17' },
    ],
    licenseNumber: 'C-17',
    achievement: { achievementType: 'Membership', name: 'Student ID card' },
  })
})

it('the credential of an ID card has nothing that the public page does not show', async () => {
  const { credential } = await makeCredential(portal, card)
  const hidden = ['email', 'contact', 'fatherName', 'bloodGroup', 'emergencyContact'] as const
  for (const field of hidden) expect(credential).not.toContain(card.fields[field])
})

it('a wallet recognises the owner of a certificate by the salted hash of the e-mail address, which only their copy has', async () => {
  const { credential } = await makeCredential(portal, certificate)
  expect(JSON.parse(credential).credentialSubject.identifier).toEqual([expect.objectContaining({ hashed: false })])
  const ownCopy = async () => JSON.parse((await resignCredential(portal, credential, 'aarav@college.edu')).credential)
  const { proof, credentialSubject, ...rest } = await ownCopy()
  const { identityHash, salt } = credentialSubject.identifier.at(-1)
  expect(identityHash).toBe(`sha256$${createHash('sha256').update(`aarav@college.edu${salt}`).digest('hex')}`)
  expect((await ownCopy()).credentialSubject.identifier.at(-1).salt).not.toBe(salt)
  // Everything else is the same: id, place in the status lists, serial number.
  const { identifier: _, ...subject } = credentialSubject
  expect(JSON.parse(credential)).toMatchObject({ ...rest, credentialSubject: subject })
  const again = await resignCredential(portal, JSON.stringify({ ...rest, credentialSubject, proof }))
  expect(JSON.parse(again.credential)).toEqual(JSON.parse(credential))
})

it('the credential of a certificate has its title, its type and its serial number', async () => {
  const { credentialSubject, name } = await made(certificate)
  expect(name).toBe('Bachelor of Science')
  expect(credentialSubject.licenseNumber).toBe('CT-2026-000003')
  expect(credentialSubject.achievement).toMatchObject({
    achievementType: 'Certificate',
    name: 'Bachelor of Science',
    description: 'Degree, issued by Seed College.',
    tag: ['Degree'],
  })
})

it('the credential of a document of another institution attests a copy and names that institution as its creator', async () => {
  const fields = { ...certificate.fields, issuer: 'State Board' }
  const { credentialSubject, name, issuer } = await made({ ...certificate, fields })
  expect(name).toBe('Copy of Bachelor of Science')
  expect(issuer).toMatchObject({ id: 'did:web:portal.college.edu', name: 'Seed College' })
  expect(credentialSubject.achievement).toMatchObject({
    name: 'Copy of Bachelor of Science',
    description: 'Copy of a document of State Board, kept by Seed College.',
    criteria: { narrative: 'The office of Seed College keeps this copy.' },
    creator: { id: expect.stringMatching(/^urn:uuid:/), type: ['Profile'], name: 'State Board' },
    tag: ['Degree'],
  })
  expect(JSON.stringify(credentialSubject)).not.toContain('ssued by')
})

it('equal certificates of two students are recognised as the same achievement', async () => {
  const idOf = async (facts: CredentialFacts) => (await made(facts)).credentialSubject.achievement.id
  const ofMeera = { ...certificate, fields: { ...certificate.fields, name: 'Meera Nair' } }
  expect(await idOf(ofMeera)).toBe(await idOf(certificate))
  expect(await idOf(certificate)).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(await idOf({ ...certificate, fields: { ...certificate.fields, title: 'Master of Science' } })).not.toBe(
    await idOf(certificate),
  )
})

it('every document has its own place in the two status lists', async () => {
  const { credentialStatus } = await made(card)
  expect(credentialStatus).toEqual(
    ['revocation', 'suspension'].map((statusPurpose) => ({
      id: `https://portal.college.edu/status/${statusPurpose}/2#5`,
      type: 'BitstringStatusListEntry',
      statusPurpose,
      statusListIndex: '5',
      statusListCredential: `https://portal.college.edu/status/${statusPurpose}/2`,
    })),
  )
})

it('the credential holds the hash of the signed PDF, where there is one', async () => {
  const { relatedResource } = await made(card)
  const hash = createHash('sha256').update('%PDF')
  expect(relatedResource).toEqual([
    {
      id: expect.stringMatching(/^ni:\/\/\/sha-256;[\w-]{43}$/),
      mediaType: 'application/pdf',
      digestSRI: `sha256-${hash.digest('base64')}`,
    },
  ])
  expect(await made(certificate)).not.toHaveProperty('relatedResource')
})

it('a portal whose documents cannot be checked makes no credential', async () => {
  await expect(makeCredential({ ...portal, signing: null }, card)).rejects.toThrow('issues no documents')
})

it('what is signed of each kind of credential is all that the whole contexts say of it', async () => {
  const copy = { ...certificate.fields, documentType: 'Migration', issuer: 'Hill School' }
  const kinds = [card, certificate, { ...certificate, fields: copy }, { ...certificate, kind: 'letter' } as const]
  for (const facts of kinds) {
    const { credential } = await makeCredential(portal, facts)
    const withEmail = (await resignCredential(portal, credential, 'aarav@college.edu')).credential
    const { proof, ...document } = JSON.parse(withEmail)
    const options = { algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader: loadContext } as object
    expect(await canonize(document)).toBe(await jsonld.canonize(document, options))
    const { proofValue: _, ...signedProof } = { '@context': document['@context'], ...proof }
    expect(await canonize(signedProof)).toBe(await jsonld.canonize(signedProof, options))
  }
})

it('what two keys sign within a second is signed with the proof of each', async () => {
  const next = generateKeyPairSync('ed25519')
  const another = { id: 'key-2026-2', sign: (data: Uint8Array) => sign(null, data, next.privateKey) }
  const hashOf = async (document: object) =>
    createHash('sha256')
      .update(await canonize(document))
      .digest()
  for (const used of [key, key, another, key]) {
    const { credential } = await makeCredential({ ...portal, signing: { credentialKey: async () => used } }, card)
    const { proof, ...document } = JSON.parse(credential)
    const { proofValue, ...options } = proof
    const hashes = [{ '@context': document['@context'], ...options }, document].map(hashOf)
    expect(proofValue).toBe(`z${toBase58(used.sign(Buffer.concat(await Promise.all(hashes))))}`)
  }
})
