import * as account from '@portal/contract/people/account/account'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [account],
  tags: { account: 'One’s own name, password and sessions.' },
  descriptions: {
    OwnAccount: {
      passwordSince: 'Since when the password is the present one; null: there is no password.',
      isPasswordOff: 'Whether the person signs in only at the institution, without a password.',
    },
    OwnPasswordInput: { password: 'The new password.' },
    OwnSessions: {
      rows: 'The present session first, then those used last.',
      others: 'How many sessions there are besides the present one.',
    },
    OwnSessionsRow: {
      isCurrent: 'Whether it is the session that asks.',
      browser: ['The browser; null: not known.', 'Firefox'],
      system: ['The operating system; null: not known.', 'Windows'],
      since: 'Since when the person is signed in.',
      isBySso: 'Whether the person signed in at the institution (single sign-on).',
      lastUsed: 'When it was last used; null: not recorded yet.',
    },
  },
} satisfies RoomApiDocument
