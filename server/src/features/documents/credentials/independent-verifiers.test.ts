import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSigningKey, readSigningKeys } from '../../../platform/signing/signing-keys.store.ts'
import { makeKey } from '../../../platform/signing/signing-keys.ts'
import { askVerifiers } from '../../../testing/credentials/verifiers.ts'
import type { Verdict } from '../../../testing/credentials/verify-credentials.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'
import { makeCredential } from './make-credential.ts'
import { resignCredential } from './sign-credential.ts'

const HOST = 'portal.college.edu'
const FORMER = 'old.college.edu'
const pdf = { sha256: createHash('sha256').update('%PDF').digest('hex'), bytes: 4, type: 'application/pdf' }
const inForce = { signature: true, revoked: false, suspended: false, error: null }
const revoked = { ...inForce, revoked: true }
const suspended = { ...inForce, suspended: true }
const notSigned = { signature: false }

type Credential = {
  name: string
  issuer: { id: string }
  credentialSubject: { achievement: { creator?: { name: string } } }
  relatedResource: object[]
  proof: object
}
let portal: TestPortal
let studentId: string
let verdicts: Map<string, Verdict>

type Making = Parameters<typeof makeCredential>[0]

/** Issues a document with this state and makes its credential, with other services than those of the portal. */
async function issue(details: Partial<IssuedDocumentRow> = {}, services: Partial<Making> = {}, issuer = '') {
  const document = await addIssuedDocument(portal.app, studentId, { ...details, fields: {} })
  const fields = { name: 'ஆரவ் Sharma', title: 'Bachelor of Arts', documentType: 'Degree', card: 'C-1', issuer }
  const facts = { ...document, code: document.code ?? '', fields, file: pdf }
  const { credential } = await makeCredential({ ...portal.app, ...services }, facts)
  return JSON.parse(credential) as Credential
}

/** A credential that names another institution as that which has issued the original. */
function withCreator({ credentialSubject, ...credential }: Credential, name: string) {
  const { achievement } = credentialSubject
  return {
    ...credential,
    credentialSubject: {
      ...credentialSubject,
      achievement: { ...achievement, creator: { ...achievement.creator, name } },
    },
  }
}

/** A forger's key with the name of the college's. */
function forgedSigning() {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = { id: 'key-2026-1', sign: (data: Uint8Array) => sign(null, data, privateKey) }
  return { credentialKey: async () => key }
}

async function rotateKey() {
  const { database, secret, now, config } = portal.app
  const maker = { database, secret, now, college: config.name, url: config.url }
  const keys = await readSigningKeys(database.read, 'credential')
  const made = await makeKey(maker, 'credential', keys, now())
  await database.transaction((tx) => insertSigningKey(tx, made))
}

const markCompromised = (id: string) =>
  portal.app.database.transaction(({ db }) =>
    db.updateTable('signingKeys').set({ compromisedAt: new Date().toISOString() }).where('id', '=', id).execute(),
  )

beforeAll(async () => {
  portal = await openTestPortal('sqlite', {
    ...{ PORTAL_VERIFICATION: 'on', PORTAL_URL: `https://${HOST}`, PORTAL_FORMER_URLS: `https://${FORMER}` },
  })
  studentId = (await portal.addStudent()).id
  const since = new Date().toISOString()
  const valid = await issue()
  const copy = await issue({}, {}, 'State Board')
  const credentials: Record<string, object> = {
    valid,
    'valid, of an ID card': await issue({ kind: 'idCard', validUntil: '2999-12-31' }),
    'valid, of a copy': copy,
    'valid, with the hash of the e-mail address for its owner': JSON.parse(
      (await resignCredential(portal.app, JSON.stringify(valid), 'a@college.edu')).credential,
    ),
    'of a copy, with another creator': withCreator(copy, 'Board of Another State'),
    'with another title': { ...valid, name: 'Master of Arts' },
    'with an added statement': { ...valid, gpa: '10' },
    'with the hash of another PDF': {
      ...valid,
      relatedResource: [{ ...valid.relatedResource[0], digestSRI: `sha256-${'A'.repeat(43)}=` }],
    },
    'without its status': { ...valid, credentialStatus: undefined },
    revoked: await issue({ state: 'revoked' }),
    suspended: await issue({ suspendedAt: since }),
    'under review': await issue({ reviewedSince: since }),
    'over its validity': await issue({ validUntil: '2020-01-01', issuedAt: '2019-01-01T00:00:00.000Z' }),
    'signed by a forger': await issue({}, { signing: forgedSigning() }),
    'of another issuer': { ...valid, issuer: { ...valid.issuer, id: 'did:web:other.college.edu' } },
  }
  const formerConfig = { ...portal.app.config, url: `https://${FORMER}` }
  credentials['issued at a former address'] = await issue({}, { config: formerConfig })
  credentials['issued at a former address and revoked'] = await issue({ state: 'revoked' }, { config: formerConfig })
  await rotateKey()
  const compromised = await issue()
  credentials['signed with a compromised key'] = compromised
  await rotateKey()
  await markCompromised('key-2026-2')
  credentials['signed with the next key'] = await issue()
  const resigned = await resignCredential(portal.app, JSON.stringify(compromised))
  credentials['signed again after its key was compromised'] = JSON.parse(resigned.credential)
  const answers = await askVerifiers({
    hosts: { [HOST]: portal.url, [FORMER]: portal.url },
    credentials: Object.values(credentials),
  })
  verdicts = new Map(Object.keys(credentials).map((name, at) => [name, answers[at] as Verdict]))
})
afterAll(() => portal.close())

const expected: [string, Partial<Verdict['dcc']>][] = [
  ['valid', inForce],
  ['valid, of an ID card', inForce],
  ['valid, of a copy', inForce],
  ['valid, with the hash of the e-mail address for its owner', inForce],
  ['of a copy, with another creator', notSigned],
  ['signed with the next key', inForce],
  ['signed again after its key was compromised', inForce],
  ['issued at a former address', inForce],
  ['issued at a former address and revoked', revoked],
  ['with another title', notSigned],
  ['with an added statement', notSigned],
  ['with the hash of another PDF', notSigned],
  ['without its status', notSigned],
  ['signed by a forger', notSigned],
  ['signed with a compromised key', notSigned],
  ['of another issuer', notSigned],
  ['revoked', revoked],
  ['suspended', suspended],
  ['under review', suspended],
]

it.each(expected)('two independent verifiers agree about a credential: %s', (name, verdict) => {
  expect(verdicts.get(name)).toMatchObject({ dcc: verdict, digitalBazaar: verdict })
})

it('two independent verifiers see that the validity is over', () => {
  expect(verdicts.get('over its validity')).toMatchObject({
    dcc: { error: 'expired' },
    digitalBazaar: { error: expect.stringContaining('is after "validUntil" (2020-01-01T23:59:59Z)') },
  })
})
