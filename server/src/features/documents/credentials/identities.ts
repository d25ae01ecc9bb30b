import { createHash, randomBytes } from 'node:crypto'
import type { CredentialFacts } from './credential-facts.ts'

const SALT_BYTES = 16

export type Identity = {
  type: string
  hashed: boolean
  identityHash: string
  identityType: string
  salt?: string
}

/** Whose credential it is, as Open Badges has it: the name and the College Id in words, as on the document. */
export function identitiesOf({ fields }: Pick<CredentialFacts, 'fields'>) {
  return [inWords('name', fields.name), ...(fields.collegeId ? [inWords('identifier', fields.collegeId)] : [])]
}

const inWords = (identityType: string, identityHash: string): Identity => ({
  type: 'IdentityObject',
  hashed: false,
  identityHash,
  identityType,
})

/**
 * The e-mail address as a salted hash, by which a wallet recognises its owner. Who guesses the address can confirm it with
 * the salt: it is only for the owner, and never in what the public gets.
 */
export function emailIdentity(email: string): Identity {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  const hash = createHash('sha256').update(`${email}${salt}`).digest('hex')
  return { type: 'IdentityObject', hashed: true, identityHash: `sha256$${hash}`, identityType: 'emailAddress', salt }
}

/** Whether a credential has an identity as a hash, as the public ones had that earlier versions made. */
export const hasHashedIdentity = (credential: string) => credential.includes('"hashed":true')
