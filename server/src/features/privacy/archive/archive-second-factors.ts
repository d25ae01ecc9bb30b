import { leftOut, number, office, secret, shown, whose } from './archive-columns.ts'

/** What the archive has of what a student signs in with beside the password, or instead of it. */
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
    ...shown('remember', 'expiresAt', 'issuer', 'subject', 'sid'),
    ...leftOut(whose, 'userId'),
    ...leftOut(secret, 'tokenHash', 'passwordDigest', 'challenge', 'counted'),
  },
  externalIdentities: {
    ...shown('issuer', 'subject', 'linkedAt', 'lastUsedAt'),
    ...leftOut(number, 'id'),
    ...leftOut(whose, 'userId'),
    ...leftOut(office, 'linkedBy'),
  },
  externalIdentityPermits: {
    ...leftOut('only people of the office have one', 'userId', 'issuer', 'permittedBy', 'created_at', 'expiresAt'),
  },
}
