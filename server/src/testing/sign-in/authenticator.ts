import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Attested } from './attestations.ts'
import { encodeCbor } from './cbor.ts'

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 }
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data as Uint8Array).toString('base64url')

type Behaviour = { origin?: string; rpId?: string; verifies?: boolean; counter?: number; userHandle?: string | null }

/** A device with one passkey, made and used as a browser does (WebAuthn, level 3), with an ECDSA key and a counter. */
export function openAuthenticator(portalUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = base64url(randomBytes(16))
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, origin = new URL(portalUrl).origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(flags: number, { rpId = new URL(portalUrl).hostname, verifies = true }: Behaviour) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = FLAGS.present | (verifies ? FLAGS.verified : 0) | flags
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count])
  }

  /** COSE: a map of the type of key, the algorithm, the curve and the point. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

  type Options = { challenge: string; user: { id: string } }
  type Said = Parameters<typeof encodeCbor>[0]

  function begin(options: Options, behaviour: Behaviour) {
    owner = options.user.id
    const credentialId = Buffer.from(id, 'base64url')
    const key = [Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey]
    const client = clientData('webauthn.create', options.challenge, behaviour.origin)
    return { authData: Buffer.concat([authenticatorData(FLAGS.hasKey, behaviour), ...key]), client }
  }

  function end({ authData, client }: ReturnType<typeof begin>, attestation: { fmt: string; attStmt: Said }) {
    const attestationObject = base64url(encodeCbor({ ...attestation, authData }))
    const response = { clientDataJSON: base64url(client), attestationObject, transports: ['internal'] }
    return { id, rawId: id, type: 'public-key' as const, response }
  }

  return {
    id,
    publicKey: base64url(coseKey),
    /** Makes the passkey of the options that the portal has given. */
    make: (options: Options, behaviour: Behaviour = {}) => end(begin(options, behaviour), { fmt: 'none', attStmt: {} }),
    /** The same, with something that vouches for the device. */
    async makeAttested(
      options: Options,
      attest: (attested: Attested) => { fmt: string; attStmt: Said } | Promise<{ fmt: string; attStmt: Said }>,
    ) {
      const begun = begin(options, {})
      const { authData, client } = begun
      return end(begun, await attest({ authData, clientDataHash: sha256(client), keys: { privateKey, publicKey } }))
    },
    /** Signs the challenge of a sign-in. */
    use({ challenge }: { challenge: string }, behaviour: Behaviour = {}) {
      counter = behaviour.counter ?? counter + 1
      const authData = authenticatorData(0, behaviour)
      const client = clientData('webauthn.get', challenge, behaviour.origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const userHandle = behaviour.userHandle === undefined ? owner : behaviour.userHandle
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        ...{ signature: base64url(signature), userHandle },
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
    /** The passkey is somebody's, without having been made for the portal's options. */
    belongTo(userId: string) {
      owner = base64url(userId)
    },
  }
}
export type Authenticator = ReturnType<typeof openAuthenticator>
