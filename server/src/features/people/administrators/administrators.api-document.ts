import * as staff from '@portal/contract/people/staff/staff'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [staff],
  tags: { staff: 'The people of the office and their roles.' },
  descriptions: {
    StaffMember: {
      state: 'invited: has not chosen a password yet. disabled: may not sign in.',
      lastSignIn: 'When the person last signed in; null: never.',
      signInLink: 'The link with the account at the institution; null: there is no single sign-on.',
      invitedUntil: 'Until when the link of the last invitation works; null: it was used or has been ended.',
    },
  },
} satisfies RoomApiDocument
