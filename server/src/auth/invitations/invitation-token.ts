import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { INVITATION_CODE_CHARACTERS, parseInvitationCode } from '@portal/contract/people/invitations/invitations'
import { CODE_ALPHABET, formatCode } from '@portal/contract/text/codes'
import { digestOf } from '../digest.ts'

const TOKEN_BYTES = 24

/** The secret of a link in an e-mail. */
export const newInvitationToken = () => randomBytes(TOKEN_BYTES).toString('hex')

/** A code to be read from paper and typed: 60 random bits, in groups of four characters. */
export function newInvitationCode() {
  const characters = Array.from(
    { length: INVITATION_CODE_CHARACTERS },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  )
  return formatCode(characters.join(''))
}

/**
 * Only this hash of a link's token or of a code is stored. A code is short enough to be guessed by somebody who has the
 * database, so its hash is made with the portal's secret. It is the same however the code is typed.
 */
export function hashInvitationToken(secret: string, typed: string) {
  const code = parseInvitationCode(typed)
  if (code === null) return digestOf(`invitation:${typed}`)
  return createHmac('sha256', secret).update(`invitation-code:${code}`).digest('base64url')
}
