import type { PlatformContext } from '../../platform/context.ts'
import { addProof } from './data-integrity.ts'

type Credential = { '@context': readonly string[]; issuer: { id: string }; proof: unknown }

/**
 * The same credential, signed with the present key instead of a former one. Throws when the portal issues no documents, or
 * when its key cannot be opened.
 */
export async function resignCredential({ signing, now }: Pick<PlatformContext, 'signing' | 'now'>, credential: string) {
  if (!signing) throw new Error('This portal issues no documents that can be checked.')
  const { proof: _, ...unsigned } = JSON.parse(credential) as Credential
  const key = await signing.credentialKey()
  const signed = await addProof(unsigned, { key, did: unsigned.issuer.id, created: now() })
  return { credential: JSON.stringify(signed), keyId: key.id }
}
