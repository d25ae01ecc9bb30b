import * as invitations from '@portal/contract/people/invitations/invitations'
import type { RoomApiDocument } from '../../api-document.ts'
import { studentFilters } from '../students/students.api-document.ts'

export const apiDocument = {
  schemas: [invitations],
  tags: { invitations: 'Invitations by which students choose their first password.' },
  descriptions: {
    InviteAllInputCustomFilter: {
      values: ['The value is one of these; an empty one: the student has none.', ['OBC']],
      from: ['The value is this one or stands behind it, as of dates or numbers. Empty: any.', '2026-07-01'],
      to: ['The value is this one or stands before it. Empty: any.', '2026-07-31'],
    },
    InviteAllInputCustomSort: { descending: 'Whether the last value comes first.' },
    InvitationHandout: {
      name: ['The name of the student.', 'Asha Patil'],
      code: ['The code to choose a first password: 12 letters and digits. It is shown only now.', 'K3M9Q2W8T5X1'],
    },
    InviteAllInput: studentFilters,
    StudentAccess: {
      hasPassword: 'Whether the student has a password with which they can sign in.',
      invitation: 'The invitation to choose a first password; null: there is none. It stays after it has expired.',
    },
    StudentAccessInvitation: {
      sentBy: 'How it was given: by e-mail, or on a paper slip.',
      invitedAt: 'When the student was invited.',
    },
    HandoutsInput2: { ids: 'The ids of the students, 1 to 500.' },
    AccessInput: { ids: 'The ids of the students of one page.' },
  },
} satisfies RoomApiDocument
