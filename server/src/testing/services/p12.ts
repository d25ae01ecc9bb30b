import * as pkijs from 'pkijs'
import { fromPem } from '../../platform/signing/crypto-keys.ts'
import { makeKeyPair } from '../../platform/signing/key-pairs.ts'

const AES = { name: 'AES-CBC', length: 256 } as const
const KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'
const ITERATIONS = 1_000

/** A PKCS #12 file with a certificate of a college and its private key; without the key if `withKey` is false. */
export async function makeP12(password: string, { madeAt = new Date(), withKey = true } = {}) {
  const { publicKey, privateKey } = await makeKeyPair('pdf', 'Own College', madeAt)
  const certificate = pkijs.Certificate.fromBER(new Uint8Array(fromPem(publicKey)[0] ?? []))
  const bytes = new Uint8Array(Buffer.from(password)).buffer
  const keyBag = new pkijs.PKCS8ShroudedKeyBag({
    parsedValue: pkijs.PrivateKeyInfo.fromBER(new Uint8Array(privateKey)),
  })
  const certificateBag = new pkijs.CertBag({ parsedValue: certificate })
  const bags = [
    ...(withKey ? [new pkijs.SafeBag({ bagId: KEY_BAG, bagValue: keyBag })] : []),
    new pkijs.SafeBag({ bagId: CERTIFICATE_BAG, bagValue: certificateBag }),
  ]
  const encryption = { password: bytes, contentEncryptionAlgorithm: AES, hmacHashAlgorithm: 'SHA-256' }
  await keyBag.makeInternalValues({ ...encryption, iterationCount: ITERATIONS } as never)
  const pfx = new pkijs.PFX({
    parsedValue: {
      integrityMode: 0,
      authenticatedSafe: new pkijs.AuthenticatedSafe({
        parsedValue: { safeContents: [{ privacyMode: 0, value: new pkijs.SafeContents({ safeBags: bags }) }] },
      }),
    },
  })
  await pfx.parsedValue?.authenticatedSafe?.makeInternalValues({ safeContents: [{}] })
  const mac = { password: bytes, iterations: ITERATIONS, pbkdf2HashAlgorithm: 'SHA-256', hmacHashAlgorithm: 'SHA-256' }
  await pfx.makeInternalValues(mac as never)
  return Buffer.from(pfx.toSchema().toBER())
}
