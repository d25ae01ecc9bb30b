import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

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

  return {
    id,
    publicKey: base64url(coseKey),
    /** Makes the passkey of the options that the portal has given. */
    make(options: { challenge: string; user: { id: string } }, behaviour: Behaviour = {}) {
      owner = options.user.id
      const credentialId = Buffer.from(id, 'base64url')
      const length = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([
        authenticatorData(FLAGS.hasKey, behaviour),
        ...[Buffer.alloc(16), length, credentialId, coseKey],
      ])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(authData.length)
      const text = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)])
      const attestationObject = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), Buffer.from([0x59]), size, authData],
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', options.challenge, behaviour.origin))
      const response = { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] }
      return { id, rawId: id, type: 'public-key' as const, response }
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
