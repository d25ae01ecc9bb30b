import { everybodySignedIn, peopleOfTheOffice, type RoomActions, students } from '../../action-facts.ts'

export const accountActions = {
  viewOwnAccount: { who: everybodySignedIn, limit: 'read' },
  changeOwnPassword: { who: everybodySignedIn, limit: 'write', audited: 'Changed their password' },
  changeOwnPasswordFailed: { audited: 'Gave a wrong current password' },
  /** That of a student is changed by the office. */
  changeOwnName: { who: peopleOfTheOffice, limit: 'write', audited: 'Changed their name' },
  endOwnSessions: { who: everybodySignedIn, limit: 'write', audited: 'Ended their sessions elsewhere' },
  viewOwnProfile: { who: students, limit: 'read' },
} as const satisfies RoomActions
