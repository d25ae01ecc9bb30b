import { randomBytes } from 'node:crypto'
import type { MadePasskey, UsedPasskey } from '@portal/contract/people/second-factor/second-factor'
import { SECOND_STEP_MINUTES } from '@portal/contract/people/second-factor/second-factor-limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { Config } from '../../platform/config.ts'
import type { AuthContext } from '../context.ts'
import { assertNoCertificates } from './attestation.ts'
import { findPasskey, type Passkey, usePasskey } from './passkeys.store.ts'

const CHALLENGE_BYTES = 32
const TIMEOUT_MS = SECOND_STEP_MINUTES * MINUTE_MS
/** ECDSA with P-256, Ed25519 and RSA, as COSE numbers them: what devices have. */
const ALGORITHMS = [-7, -8, -257]

export const newChallenge = () => randomBytes(CHALLENGE_BYTES).toString('base64url')

/** Passkeys belong to the host of the portal's address, and count only on pages of exactly this address. */
function relyingParty({ url }: Pick<Config, 'url'>) {
  const { hostname, origin } = new URL(url)
  return { id: hostname, origin }
}

/** The id under which a device keeps a passkey of somebody. */
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

const describe = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: JSON.parse(transports) as string[],
  }))

/** What the browser is to sign with one of these passkeys, or with any that it has of the portal. */
export const passkeyRequestOf = (config: Config, challenge: string, passkeys: readonly Passkey[] = []) => ({
  challenge,
  rpId: relyingParty(config).id,
  timeout: TIMEOUT_MS,
  userVerification: 'required' as const,
  allowCredentials: describe(passkeys),
})

type Owner = { id: string; email: string; name: string }

/** What the browser is to make a passkey of; not on a device that has one of these. */
export const passkeyCreationOf = (config: Config, challenge: string, owner: Owner, passkeys: readonly Passkey[]) => ({
  challenge,
  rp: { id: relyingParty(config).id, name: config.name },
  user: { id: handleOf(owner.id), name: owner.email, displayName: owner.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none' as const,
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  excludeCredentials: describe(passkeys),
})

/** What is kept of a passkey that a browser has made for `challenge`; null for one that is not accepted. */
export async function verifyMade(app: AuthContext, made: MadePasskey, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(app.config)
  try {
    await assertNoCertificates(made.response.attestationObject)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {}, response: { ...made.response, transports: undefined } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { credentialId: credential.id, publicKey, counter: credential.counter, transports: made.response.transports }
  } catch (error) {
    app.log.warn({ fault: (error as Error).message }, 'a new passkey was not accepted')
    return null
  }
}

/**
 * Verifies what a passkey has signed for `challenge`, notes its use and returns whose it is. Null for what is not accepted:
 * an unknown passkey, or one of somebody else than `userId`; another origin or host; without verification of its owner; with
 * a counter that is not ahead, as a copy of the passkey has it.
 */
export async function verifyUsed(app: AuthContext, used: UsedPasskey, challenge: string, userId: string | null) {
  const passkey = await findPasskey(app.database.read, used.id)
  const { userHandle } = used.response
  if (!passkey || (userId !== null && passkey.userId !== userId)) return null
  // Without a password the device itself must say whose the passkey is.
  if (userHandle ? userHandle !== handleOf(passkey.userId) : userId === null) return null
  const counter = await counterOf(app, used, challenge, passkey)
  const isUsed =
    counter !== null && (await app.database.transaction((tx) => usePasskey(tx, passkey.id, counter, app.now())))
  return isUsed ? passkey.userId : null
}

/** How often the device says that a passkey was used; null if it is not accepted. */
async function counterOf(app: AuthContext, used: UsedPasskey, challenge: string, passkey: Passkey) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(app.config)
  const { credentialId, publicKey, counter } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...used,
        clientExtensionResults: {},
        response: { ...used.response, userHandle: used.response.userHandle ?? undefined },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    app.log.warn({ actor: passkey.userId, fault: (error as Error).message }, 'a passkey was not accepted')
    return null
  }
}
