// A program: verifies credentials with two verifiers that are not ours, in a process of its own because they keep DID
// documents for ever. Its parent sends `VerifierInput` and gets a `Verdict` of each credential.

import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential as verifyByDigitalBazaar } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { verifyCredential as verifyByDcc } from '@digitalcredentials/verifier-core'
import { loadContext } from '../../features/documents/credentials/contexts.ts'

export type VerifierInput = {
  /** Where each host is reached on this machine; no other host is. */
  hosts: Record<string, string>
  credentials: object[]
}

/** What a verifier says. `revoked` and `suspended` are null when it did not come to look. */
type Answer = { signature: boolean; revoked: boolean | null; suspended: boolean | null; error: string | null }
export type Verdict = { dcc: Answer; digitalBazaar: Answer }

const [{ hosts, credentials }] = (await once(process, 'message')) as [VerifierInput]

// Node's own fetch does not send another Host.
globalThis.fetch = (input, init) => {
  const { host, pathname } = new URL(new Request(input, init).url)
  const local = hosts[host]
  if (!local) return Promise.reject(new TypeError(`no request may go to ${host}`))
  return new Promise((resolve, reject) => {
    const sending = httpRequest(local + pathname, { headers: { host } }, async (answer) => {
      const headers = { 'content-type': answer.headers['content-type'] ?? '' }
      resolve(new Response(await text(answer), { status: answer.statusCode, headers }))
    })
    sending.on('error', reject).end()
  })
}

async function loadDocument(url: string) {
  if (!url.startsWith('did:web:') && !new URL(url).pathname.startsWith('/status/')) return loadContext(url)
  const address = url.startsWith('did:web:') ? didUrl(url) : url
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const document = (await answer.json()) as { verificationMethod?: { id: string }[] }
  const key = document.verificationMethod?.find(({ id }) => id === url)
  return {
    document: key ? { '@context': 'https://w3id.org/security/multikey/v1', ...key } : document,
    documentUrl: url,
  }
}

const didUrl = (did: string) =>
  `https://${decodeURIComponent(did.slice('did:web:'.length).replace(/#.*/, ''))}/.well-known/did.json`

async function askDigitalBazaar(credential: object): Promise<Answer> {
  const suite = new DataIntegrityProof({ cryptosuite })
  const asked = { credential, suite, documentLoader: loadDocument, checkStatus }
  const { verified, error, statusResult } = await verifyByDigitalBazaar(asked)
  // It says `verified` of a revoked credential too: the bits have to be read.
  const bit = (purpose: string) =>
    statusResult?.results?.find(({ credentialStatus }) => credentialStatus.statusPurpose === purpose)?.status ?? null
  const first = error?.errors?.[0] ?? error
  return {
    signature: verified,
    revoked: bit('revocation'),
    suspended: bit('suspension'),
    error: first?.message ?? null,
  }
}

async function askDcc(credential: object): Promise<Answer> {
  const { log = [], errors } = await verifyByDcc({ credential: credential as never, knownDIDRegistries: [] as never })
  const step = (name: string) => log.find(({ id }) => id === name)
  const isSet = (name: string) => (step(name) ? step(name)?.valid === false : null)
  const error = errors?.[0] as Error | undefined
  return {
    signature: step('valid_signature')?.valid === true,
    revoked: isSet('revocation_status'),
    suspended: isSet('suspension_status'),
    error: error?.message ?? (isSet('expiration') ? 'expired' : null),
  }
}

const verdicts: Verdict[] = []
for (const credential of credentials) {
  verdicts.push({ dcc: await askDcc(credential), digitalBazaar: await askDigitalBazaar(credential) })
}
process.send?.(verdicts, () => process.exit())
