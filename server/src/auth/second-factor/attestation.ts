const SELF_ATTESTATION = new Set(['alg', 'sig'])

/**
 * Throws for an attestation that says more than the passkey itself: certificates name addresses, which the library asks
 * whether they are revoked before it knows whose they are. The portal needs no proof of a device's make, and asks for none. Left
 * are `none`, and `packed` that is signed by the passkey itself, which browsers may pass on. See docs/decisions/0153.
 */
export async function assertNoCertificates(attestationObject: string) {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded: unknown = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const [fmt, statement]: unknown[] = decoded instanceof Map ? [decoded.get('fmt'), decoded.get('attStmt')] : []
  const names = statement instanceof Map ? [...statement.keys()] : null
  const isSelf = fmt === 'packed' && names?.every((name) => SELF_ATTESTATION.has(name))
  if (!isSelf && !(fmt === 'none' && names?.length === 0)) throw new Error('an attestation of another kind')
}
