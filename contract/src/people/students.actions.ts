import { clerks, office, officeOrOwner, type RoomActions, registrars } from '../action-facts.ts'

export const studentActions = {
  viewCounts: { who: office, limit: 'read', programs: true },
  viewStudents: { who: office, limit: 'read', programs: true },
  addStudent: { who: clerks, limit: 'write', audited: 'Added a student' },
  updateStudent: { who: clerks, limit: 'write', audited: 'Updated a student' },
  viewFormerValues: { who: registrars, limit: 'read' },
  putBackFormerValue: { who: registrars, limit: 'write', audited: 'Put a former value back' },
  setStudentPassword: { who: registrars, limit: 'write' },
  deactivateStudent: { who: registrars, limit: 'write', audited: 'Deleted a student', programs: true },
  restoreStudent: { who: registrars, limit: 'write', audited: 'Restored a student', programs: true },
  openStudentPhoto: { who: officeOrOwner, limit: 'photo' },
} as const satisfies RoomActions

export const formerStudentActions = {
  markFormer: { who: registrars, limit: 'write', audited: 'Made a student a former student' },
  readmitStudent: { who: registrars, limit: 'write', audited: 'Readmitted a former student' },
} as const satisfies RoomActions

export const invitationActions = {
  inviteStudent: { who: clerks, limit: 'write', audited: 'Invited a student' },
  inviteManyStudents: { who: registrars, limit: 'write' },
} as const satisfies RoomActions
