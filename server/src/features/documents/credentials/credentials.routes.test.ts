import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSigningKey, readSigningKeys } from '../../../platform/signing/signing-keys.store.ts'
import type { SigningKeyRow } from '../../../platform/signing/signing-keys.tables.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'

const PRESENT = 'https://portal.college.edu'
const settings = { PORTAL_VERIFICATION: 'on', PORTAL_URL: PRESENT, PORTAL_FORMER_URLS: 'https://old.college.edu' }

type StatusList = { validFrom: string; credentialSubject: { encodedList: string }; proof: { created: string } }

/** The places that are marked in a status list, decoded as W3C Bitstring Status List v1.0 says. */
function marked({ credentialSubject: { encodedList } }: StatusList) {
  expect(encodedList).toMatch(/^u/)
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  expect(bits.length).toBe(131_072 / 8)
  return [...bits].flatMap((byte, at) =>
    [...byte.toString(2).padStart(8, '0')].flatMap((bit, i) => (bit === '1' ? [at * 8 + i] : [])),
  )
}

/** Asks with a Host header of its own, which `fetch` does not let a caller set. */
const askAs = (portal: TestPortal, host: string, path: string) =>
  new Promise<unknown>((resolve, reject) => {
    const sending = httpRequest(portal.url + path, { headers: { host } }, (answer) => resolve(json(answer)))
    sending.on('error', reject).end()
  })

onBothEngines('what programs of strangers ask for', (engine) => {
  let portal: TestPortal
  let studentId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, settings)
    studentId = (await portal.addStudent()).id
  })
  afterAll(() => portal.close())

  const add = (details: Partial<IssuedDocumentRow> = {}) =>
    addIssuedDocument(portal.app, studentId, { ...details, fields: {} })
  const change = async (seq: number, values: Partial<IssuedDocumentRow>) => {
    await portal.app.database.transaction(async (tx) => {
      await tx.db.updateTable('issuedDocuments').set(values).where('seq', '=', seq).execute()
      tx.invalidate(topics.certificatesOf(studentId))
    })
  }
  /** A change is heard a moment later (on PostgreSQL), and lists are made once a second. */
  const heard = (expectation: () => Promise<void>) =>
    waitFor(() => {
      portal.passTime(1_000)
      return expectation()
    })
  const listOf = async (purpose: string, list = 1) => {
    const answer = await portal.stranger.fetch(`/status/${purpose}/${list}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as StatusList
  }

  it('the DID document names the key that has signed', async () => {
    const key = await portal.app.signing?.credentialKey()
    const answer = await portal.stranger.fetch('/.well-known/did.json')
    expect(answer.headers.get('content-type')).toBe('application/did+ld+json')
    const did = 'did:web:portal.college.edu'
    expect(await answer.json()).toMatchObject({
      id: did,
      alsoKnownAs: ['did:web:old.college.edu'],
      verificationMethod: [
        {
          id: `${did}#${key?.id}`,
          type: 'Multikey',
          controller: did,
          publicKeyMultibase: expect.stringMatching(/^z6Mk/),
        },
      ],
      assertionMethod: [`${did}#${key?.id}`],
    })
  })

  it('a former address has a DID document of its own with the same keys', async () => {
    const now = (await askAs(portal, 'portal.college.edu', '/.well-known/did.json')) as { verificationMethod: object[] }
    const former = await askAs(portal, 'OLD.college.edu', '/.well-known/did.json')
    expect(former).toMatchObject({
      id: 'did:web:old.college.edu',
      alsoKnownAs: ['did:web:portal.college.edu'],
      verificationMethod: now.verificationMethod.map((method) => ({
        ...method,
        id: expect.stringMatching(/^did:web:old\.college\.edu#/),
        controller: 'did:web:old.college.edu',
      })),
    })
    expect(await askAs(portal, 'other.example', '/.well-known/did.json')).toMatchObject({
      id: 'did:web:portal.college.edu',
    })
  })

  it('a former address has status lists of its own, as credentials of that time name them', async () => {
    expect(await askAs(portal, 'old.college.edu', '/status/revocation/1')).toMatchObject({
      id: 'https://old.college.edu/status/revocation/1',
      issuer: 'did:web:old.college.edu',
      proof: { verificationMethod: expect.stringMatching(/^did:web:old\.college\.edu#key-/) },
    })
  })

  it.each([
    ['revoked', { state: 'revoked' }, 'revocation'],
    ['replaced', { state: 'replaced' }, 'revocation'],
    ['erased', { state: 'erased', code: null, studentId: null, fields: '{}' }, 'revocation'],
    ['suspended', { suspendedAt: '2026-11-01T00:00:00.000Z' }, 'suspension'],
    ['expired, because the student has left', { expiredAt: '2026-11-01T00:00:00.000Z' }, 'suspension'],
    ['under review', { reviewedSince: '2026-11-01T00:00:00.000Z' }, 'suspension'],
    ['revoked while it was suspended', { state: 'revoked', suspendedAt: '2026-11-01T00:00:00.000Z' }, 'revocation'],
  ] as const)('a document that is %s is marked in one list', async (_state, values, purpose) => {
    const [{ seq }, neighbour] = [await add(), await add()]
    expect(marked(await listOf(purpose))).not.toContain(seq)
    await change(seq, values)
    const other = purpose === 'revocation' ? 'suspension' : 'revocation'
    await heard(async () => expect(marked(await listOf(purpose))).toContain(seq))
    expect(marked(await listOf(purpose))).not.toContain(neighbour.seq)
    expect(marked(await listOf(other))).not.toContain(seq)
  })

  it('a suspension that is lifted leaves the list', async () => {
    const { seq } = await add({ suspendedAt: '2026-11-01T00:00:00.000Z' })
    portal.passTime(60_000)
    expect(marked(await listOf('suspension'))).toContain(seq)
    await change(seq, { suspendedAt: null })
    await heard(async () => expect(marked(await listOf('suspension'))).not.toContain(seq))
  })

  it('a list that has not changed keeps its signature, and a copy of it is not sent again', async () => {
    const first = await portal.stranger.fetch('/status/revocation/1')
    expect(first.headers.get('cache-control')).toBe('public, max-age=30')
    portal.passTime(61_000)
    const again = await portal.stranger.fetch('/status/revocation/1', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const before = (await first.json()) as StatusList
    portal.passTime(HOUR_MS)
    expect((await listOf('revocation')).proof.created).not.toBe(before.proof.created)
  })

  it.each([
    ['application/json', 'application/json'],
    ['application/ld+json', 'application/ld+json'],
    ['application/json, application/vc', 'application/vc'],
    ['application/vc;q=0.5, application/json', 'application/json'],
    ['application/json, text/plain, */*', 'application/json'],
    ['application/vc;q=0, application/json;q=0.1', 'application/json'],
    ['*/*', 'application/vc'],
    ['text/html', 'application/vc'],
  ])('a list is sent to a program that accepts %s', async (accept, type) => {
    const answer = await portal.stranger.fetch('/status/suspension/1', { headers: { accept } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
    expect(await answer.json()).toMatchObject({ type: ['VerifiableCredential', 'BitstringStatusListCredential'] })
  })

  it('a copy of a list in one media type is not taken for one in another', async () => {
    const etagOf = async (accept: string) =>
      (await portal.stranger.fetch('/status/suspension/1', { headers: { accept } })).headers.get('etag')
    expect(await etagOf('application/json')).not.toBe(await etagOf('application/vc'))
  })

  it('a list that was signed before the clock was set back is signed again, or it would be valid only later', async () => {
    await listOf('revocation')
    portal.passTime(-HOUR_MS)
    const { validFrom } = await listOf('revocation')
    expect(new Date(validFrom).getTime()).toBeLessThanOrEqual(portal.app.now().getTime())
    portal.passTime(HOUR_MS)
  })

  it.each([
    '/status/revocation/2',
    '/status/revocation/0',
    '/status/revocation/1e3',
    '/status/revocation/9999999',
    '/status/other/1',
  ])('the list %s does not exist', async (path) => {
    expect((await portal.stranger.fetch(path)).status).toBe(404)
  })

  it('document 131,072 is the first of the second list', async () => {
    await add({ seq: 131_072, state: 'revoked' })
    portal.passTime(60_000)
    expect(marked(await listOf('revocation', 2))).toEqual([0])
    expect(marked(await listOf('revocation', 1))).not.toContain(0)
  })

  it.each(['/.well-known/did.json', '/status/suspension/1'])('the pages of every site may read %s', async (path) => {
    const answer = await portal.stranger.fetch(path, { headers: { origin: 'https://verifier.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
    const asked = await portal.stranger.fetch(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://verifier.example' },
    })
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, '*'])
  })

  it('no other address tells other sites that they may read it', async () => {
    const asked = await portal.stranger.fetch('/api/session', {
      method: 'OPTIONS',
      headers: { origin: 'https://verifier.example' },
    })
    expect(asked.status).toBe(405)
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  })
})

it('where the key of the college cannot be opened no status list is sent, and the keys can still be read', async () => {
  const portal = await openTestPortal('sqlite', settings)
  await portal.app.signing?.credentialKey()
  const [key] = await readSigningKeys(portal.app.database.read, 'credential')
  const { seq: _, ...columns } = {
    ...(key as SigningKeyRow),
    id: 'key-of-another-secret',
    useFrom: new Date().toISOString(),
  }
  await portal.app.database.transaction((tx) => insertSigningKey(tx, columns))
  expect((await portal.stranger.fetch('/status/revocation/1')).status).toBe(503)
  expect((await portal.stranger.fetch('/.well-known/did.json')).status).toBe(200)
  await portal.close()
})

it('without PORTAL_VERIFICATION there is nothing for programs of strangers', async () => {
  const portal = await openTestPortal('sqlite')
  for (const path of ['/.well-known/did.json', '/status/revocation/1']) {
    const answer = await portal.stranger.fetch(path)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, null])
    expect((await portal.stranger.fetch(path, { method: 'OPTIONS' })).status).toBe(405)
  }
  await portal.close()
})
