import type { Signing } from '../../../platform/signing/signing.ts'
import { addProof } from './data-integrity.ts'
import { emailIdentity, type Identity } from './identities.ts'

export type SigningServices = { readonly signing: Pick<Signing, 'credentialKey'> | null; now(): Date }
type Unsigned = { '@context': readonly string[]; issuer: { id: string } }
type Credential = Unsigned & { proof: unknown; credentialSubject: { identifier: readonly Identity[] } }

/**
 * Signs a credential with the present key, whose id is `keyId`. Throws when the portal issues no documents, or when its key
 * cannot be opened.
 */
export async function signCredential<Document extends Unsigned>({ signing, now }: SigningServices, unsigned: Document) {
  if (!signing) throw new Error('This portal issues no documents that can be checked.')
  const key = await signing.credentialKey()
  const signed = await addProof(unsigned, { key, did: unsigned.issuer.id, created: now() })
  return { credential: JSON.stringify(signed), keyId: key.id }
}

/**
 * Signs a credential, as JSON, anew with the present key. Apart from its proof it stays the same, but for the hash of an
 * e-mail address: it has that of `email`, for its owner, or none. Throws as `signCredential`.
 */
export function resignCredential(services: SigningServices, credential: string, email: string | null = null) {
  const { proof: _, credentialSubject, ...unsigned } = JSON.parse(credential) as Credential
  const inWords = credentialSubject.identifier.filter(({ hashed }) => !hashed)
  const identifier = email === null ? inWords : [...inWords, emailIdentity(email)]
  return signCredential(services, { ...unsigned, credentialSubject: { ...credentialSubject, identifier } })
}
