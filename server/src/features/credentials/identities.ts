import { createHash, randomBytes } from 'node:crypto'
import type { CredentialFacts } from './credential-facts.ts'

const SALT_BYTES = 16

/**
 * Whose credential it is, as Open Badges has it: the name and the College Id in words, as on the document, and of a
 * certificate the e-mail address as a salted hash, by which a wallet recognises its owner. Who guesses the address can
 * confirm it with the salt, so the credential of a card, which guards and others see daily, does not have it.
 */
export function identitiesOf({ kind, fields, email }: Pick<CredentialFacts, 'kind' | 'fields' | 'email'>) {
  return [
    inWords('name', fields.name),
    ...(fields.collegeId ? [inWords('identifier', fields.collegeId)] : []),
    ...(email && kind === 'certificate' ? [hashed('emailAddress', email)] : []),
  ]
}

const inWords = (identityType: string, identityHash: string) => ({
  type: 'IdentityObject',
  hashed: false,
  identityHash,
  identityType,
})

function hashed(identityType: string, identity: string) {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  const hash = createHash('sha256').update(`${identity}${salt}`).digest('hex')
  return { type: 'IdentityObject', hashed: true, identityHash: `sha256$${hash}`, identityType, salt }
}
