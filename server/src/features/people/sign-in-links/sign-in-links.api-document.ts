import * as signInLinks from '@portal/contract/people/single-sign-on/sign-in-links'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [signInLinks],
  tags: { singleSignOn: 'The sign-in with an account of the institution.' },
  descriptions: {
    SignInLink: { linkedAt: 'When the account at the institution was linked.' },
    StaffSignInLink: { mayLinkUntil: 'Until when the person may link an account; null: they may not now.' },
  },
} satisfies RoomApiDocument
