import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { type Attested, attestWithCertificates, selfAttestation } from '../../testing/sign-in/attestations.ts'
import { openAuthenticator } from '../../testing/sign-in/authenticator.ts'
import { newChallenge, verifyMade } from './passkeys.ts'

describe('a new passkey', () => {
  let portal: TestPortal
  const called: string[] = []
  const neighbour = createServer(({ url = '' }, response) => {
    called.push(url)
    response.end()
  })
  const neighbourUrl = () => `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/list.crl`
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', { PORTAL_SECOND_FACTOR: 'offered' })
    await once(neighbour.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(async () => {
    neighbour.close()
    await portal.close()
  })
  beforeEach(() => called.splice(0))

  type Attest = Parameters<ReturnType<typeof openAuthenticator>['makeAttested']>[1]

  async function verify(attest: Attest) {
    const device = openAuthenticator(portal.app.config.url)
    const challenge = newChallenge()
    const made = await device.makeAttested({ challenge, user: { id: 'c29tZWJvZHk' } }, attest)
    return verifyMade(portal.app, made, challenge)
  }

  it('that signs for itself, as some browsers pass it on, is taken', async () => {
    expect(await verify(selfAttestation)).toMatchObject({ transports: ['internal'] })
  })

  it('that signs for itself with another key is refused', async () => {
    const other = openAuthenticator(portal.app.config.url)
    let signed: Attested | undefined
    await other.makeAttested({ challenge: newChallenge(), user: { id: 'c29tZWJvZHk' } }, (attested) => {
      signed = attested
      return selfAttestation(attested)
    })
    expect(await verify((attested) => selfAttestation({ ...attested, keys: signed?.keys ?? attested.keys }))).toBeNull()
  })

  it.each(['packed', 'android-key', 'apple', 'tpm', 'fido-u2f', 'android-safetynet', 'compound'])(
    'with certificates in the form %s is refused, and no address that they name is asked',
    async (fmt) => {
      const attest = async (attested: Attested) => ({
        ...(await attestWithCertificates(attested, neighbourUrl())),
        fmt,
      })
      expect(await verify(attest)).toBeNull()
      expect(called).toEqual([])
    },
  )

  it.each([
    ['no format', () => ({ fmt: '', attStmt: {} })],
    ['none, and something with it', (attested: Attested) => ({ ...selfAttestation(attested), fmt: 'none' })],
    ['an empty list of certificates', (attested: Attested) => withMore(attested, { x5c: [] })],
    ['a key of others', (attested: Attested) => withMore(attested, { ecdaaKeyId: 'key' })],
    ['a statement that is a list', () => ({ fmt: 'none', attStmt: [] })],
    ['a text for a statement', () => ({ fmt: 'packed', attStmt: 'x5c' })],
  ] as const)('that says %s is refused', async (_which, attest) => {
    expect(await verify(attest)).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['a number', '17'],
    ['lists in lists without an end', '81'.repeat(6_000)],
    ['a map that is longer than it is', 'bb7fffffffffffffff'],
  ])('whose CBOR is %s is refused', async (_which, hex) => {
    const device = openAuthenticator(portal.app.config.url)
    const made = device.make({ challenge: newChallenge(), user: { id: 'c29tZWJvZHk' } })
    const response = { ...made.response, attestationObject: Buffer.from(hex, 'hex').toString('base64url') }
    expect(await verifyMade(portal.app, { ...made, response }, newChallenge())).toBeNull()
  })
})

const withMore = (attested: Attested, more: Record<string, string | string[]>) => {
  const { fmt, attStmt } = selfAttestation(attested)
  return { fmt, attStmt: { ...attStmt, ...more } }
}
