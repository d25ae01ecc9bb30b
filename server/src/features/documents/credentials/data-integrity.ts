import { hash } from 'node:crypto'
import { toBase58 } from '../../../platform/base58.ts'
import type { CredentialKey } from '../../../platform/signing/signing.ts'
import { secondsOf } from './instants.ts'

type Unsigned = { '@context': readonly string[] }

const sha256 = (text: string) => hash('sha256', text, 'buffer')

/** Of the last proof: what is signed with one key in one second has the same one until its value is added. */
let last: { proof: string; digest: Buffer } | null = null

async function hashOfProof(proof: string) {
  if (last?.proof === proof) return last.digest
  const { canonize } = await import('./canonize.ts')
  const digest = sha256(await canonize(JSON.parse(proof)))
  last = { proof, digest }
  return digest
}

/**
 * The document with a proof of the cryptosuite `eddsa-rdfc-2022` (W3C Data Integrity EdDSA Cryptosuites v1.0, section
 * 3.2). `did` is the issuer, in whose DID document the key stands; `created` is when it is signed.
 */
export async function addProof<Document extends Unsigned>(
  document: Document,
  { key, did, created }: { key: CredentialKey; did: string; created: Date },
) {
  const { canonize } = await import('./canonize.ts')
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: secondsOf(created),
    verificationMethod: `${did}#${key.id}`,
    proofPurpose: 'assertionMethod',
  }
  // Of the contexts only the first has the terms of a proof, and the others cannot change them: with it alone the result
  // is the same in a third of the time.
  const proofHash = await hashOfProof(JSON.stringify({ '@context': document['@context'].slice(0, 1), ...proof }))
  const documentHash = sha256(await canonize(document))
  const signature = key.sign(Buffer.concat([proofHash, documentHash]))
  return { ...document, proof: { ...proof, proofValue: `z${toBase58(signature)}` } }
}
