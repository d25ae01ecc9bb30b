import type { UserType } from './session.ts'

export type Actor = { id: string; userType: UserType }

const signedIn = () => true
const student = (actor: Actor) => actor.userType === 'student'
const admin = (actor: Actor) => actor.userType === 'admin'

/**
 * The permission rules, for server and browser: who may do which action. That a student reaches only their own records is
 * part of each query (`…Of(studentId)`), so that the record of another student answers like one that does not exist.
 */
const rules = {
  signOut: signedIn,
  subscribe: signedIn,

  viewOwnProfile: student,
  viewOwnIdCards: student,
  viewOwnCertificates: student,
  viewOwnRequests: student,
  submitRequest: student,
  editRequest: student,
  withdrawRequest: student,
  restoreRequest: student,
  downloadOwnArchive: student,

  viewCounts: admin,
  viewStudents: admin,
  addStudent: admin,
  updateStudent: admin,
  deactivateStudent: admin,
  restoreStudent: admin,
  forgetStudent: admin,
  markFormer: admin,
  readmitStudent: admin,
  inviteStudent: admin,
  changeSavedFilters: admin,
  viewIdCards: admin,
  addIdCard: admin,
  updateIdCard: admin,
  deleteIdCard: admin,
  restoreIdCard: admin,
  viewCertificates: admin,
  addCertificate: admin,
  updateCertificate: admin,
  deleteCertificate: admin,
  restoreCertificate: admin,
  importStudents: admin,
  undoImport: admin,
  viewBin: admin,
  viewQueues: admin,
  decideRequest: admin,
  undoDecision: admin,
  uploadFile: admin,
  exportStudents: admin,
  exportRequests: admin,
  downloadDocuments: admin,
  downloadArchive: admin,
  viewAudit: admin,
  viewMail: admin,
  retryEmail: admin,
  discardEmail: admin,

  openStudentPhoto: (actor: Actor, studentId: string) => admin(actor) || actor.id === studentId,
  openCertificateFile: (actor: Actor, studentId: string) => admin(actor) || actor.id === studentId,
} satisfies Record<string, (actor: Actor, studentId: string) => boolean>

export type Action = keyof typeof rules

/** Whether `actor` may do `action`; `studentId` says whose record it is about, where that matters. */
export function may(actor: Actor, action: Action, studentId = '') {
  return rules[action](actor, studentId)
}
