import { leftOut, number, secret, shown, whose } from './archive-columns.ts'

/** What the archive has of what a student signs in with beside the password. */
export const archivedSecondFactors = {
  totpSecrets: {
    ...shown('created_at', 'lastUsedAt'),
    ...leftOut(whose, 'userId'),
    ...leftOut(secret, 'sealed', 'usedStep'),
  },
  passkeys: {
    ...shown('name', 'transports', 'created_at', 'lastUsedAt'),
    ...leftOut(number, 'id', 'counter'),
    ...leftOut(whose, 'userId'),
    ...leftOut('a key that only the device of the student can use', 'credentialId', 'publicKey'),
  },
  recoveryCodes: {
    ...shown('created_at'),
    ...leftOut(number, 'id'),
    ...leftOut(whose, 'userId'),
    ...leftOut(secret, 'hash'),
  },
  pendingSignIns: {
    ...shown('remember', 'expiresAt'),
    ...leftOut(whose, 'userId'),
    ...leftOut(secret, 'tokenHash', 'passwordDigest', 'challenge'),
  },
}
