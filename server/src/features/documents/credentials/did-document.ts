import type { PublishedKey } from '../../../platform/signing/signing.ts'
import { didOf } from './addresses.ts'
import { secondsOf } from './instants.ts'

type Names = { url: string; otherUrls: readonly string[] }

/**
 * The DID document of the college at one address of the portal (W3C DID Core, method web). All keys are named, so that
 * old credentials can be checked; one that somebody else may have had is not good for any.
 */
export function didDocument({ url, otherUrls }: Names, keys: readonly PublishedKey[]) {
  const did = didOf(url)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(otherUrls.length > 0 && { alsoKnownAs: otherUrls.map(didOf) }),
    verificationMethod: keys.map(({ id, publicKeyMultibase, compromisedAt }) => ({
      id: `${did}#${id}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
      ...(compromisedAt && { revoked: secondsOf(new Date(compromisedAt)) }),
    })),
    assertionMethod: keys.filter(({ compromisedAt }) => !compromisedAt).map(({ id }) => `${did}#${id}`),
  }
}
