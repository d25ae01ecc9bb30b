import type { Signing } from '../../platform/signing/signing.ts'
import { addProof } from './data-integrity.ts'

export type SigningServices = { readonly signing: Pick<Signing, 'credentialKey'> | null; now(): Date }
type Unsigned = { '@context': readonly string[]; issuer: { id: string } }

/**
 * Signs a credential with the present key, whose id is `keyId`. Throws when the portal issues no documents, or when its key
 * cannot be opened.
 */
export async function signCredential({ signing, now }: SigningServices, unsigned: Unsigned) {
  if (!signing) throw new Error('This portal issues no documents that can be checked.')
  const key = await signing.credentialKey()
  const signed = await addProof(unsigned, { key, did: unsigned.issuer.id, created: now() })
  return { credential: JSON.stringify(signed), keyId: key.id }
}

/** Signs a credential, as JSON, with the present key instead of a former one. Throws as `signCredential`. */
export function resignCredential(services: SigningServices, credential: string) {
  const { proof: _, ...unsigned } = JSON.parse(credential) as Unsigned & { proof: unknown }
  return signCredential(services, unsigned)
}
