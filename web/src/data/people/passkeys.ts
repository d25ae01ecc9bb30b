import type { MadePasskey, PasskeyEnrolment, UsedPasskey } from '@portal/contract/people/second-factor/second-factor'

/** Whether this browser can make and use passkeys, and reads what the portal asks for (WebAuthn, level 3). */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

type RequestOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]

/** Has a device make a passkey. Throws when the person or the device refuses. */
export async function makePasskey(options: PasskeyEnrolment['options']): Promise<MadePasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await navigator.credentials.create({ publicKey })
  return jsonOf(made) as MadePasskey
}

/** Has a passkey sign what the portal asks for. Throws when the person or the device refuses. */
export async function signWithPasskey(options: RequestOptions): Promise<UsedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const used = await navigator.credentials.get({ publicKey })
  return jsonOf(used) as UsedPasskey
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey')
  return credential.toJSON()
}
