import type { UserType } from './people/session.ts'

type Person = { id: string; userType: UserType }

/** A program that calls the API with a key. `id` is the one of the key's row in `users`. */
export type ApiKeyActor = { id: string; userType: 'apiKey'; allowed: readonly KeyAction[] }

export type Actor = Person | ApiKeyActor

const signedIn = () => true
const student = (actor: Person) => actor.userType === 'student'
const admin = (actor: Person) => actor.userType === 'admin'

/**
 * The permission rules, for server and browser: who may do which action. That a student reaches only their own records is
 * part of each query (`…Of(studentId)`), so that the record of another student answers like one that does not exist.
 */
const rules = {
  signOut: signedIn,
  subscribe: signedIn,
  viewOwnNotifications: signedIn,
  changeOwnNotifications: signedIn,

  viewOwnProfile: student,
  viewOwnIdCards: student,
  viewOwnCertificates: student,
  viewOwnRequests: student,
  submitRequest: student,
  editRequest: student,
  withdrawRequest: student,
  restoreRequest: student,
  answerRequest: student,
  downloadOwnArchive: student,
  viewOwnDocuments: student,
  changeOwnDocument: student,
  shareOwnDocuments: student,
  keepOwnCard: student,

  viewCounts: admin,
  viewDashboard: admin,
  viewStudents: admin,
  addStudent: admin,
  updateStudent: admin,
  deactivateStudent: admin,
  restoreStudent: admin,
  forgetStudent: admin,
  viewForgetting: admin,
  keepStudent: admin,
  stopKeepingStudent: admin,
  agreeToForgetting: admin,
  markFormer: admin,
  readmitStudent: admin,
  promoteStudents: admin,
  undoPromotion: admin,
  inviteStudent: admin,
  changeSavedFilters: admin,
  viewIdCards: admin,
  addIdCard: admin,
  updateIdCard: admin,
  deleteIdCard: admin,
  replaceLostCard: admin,
  printIdCards: admin,
  undoCardPrint: admin,
  restoreIdCard: admin,
  viewCertificates: admin,
  addCertificate: admin,
  updateCertificate: admin,
  deleteCertificate: admin,
  restoreCertificate: admin,
  importStudents: admin,
  undoImport: admin,
  importPhotos: admin,
  undoPhotoImport: admin,
  viewDocuments: admin,
  reviewDocument: admin,
  endDocumentReview: admin,
  withdrawDocument: admin,
  retryDocument: admin,
  viewLetters: admin,
  changeLetterTemplate: admin,
  changeSignatory: admin,
  issueLetter: admin,
  cancelLetter: admin,
  collectLetter: admin,
  issueManyLetters: admin,
  cancelManyLetters: admin,
  exportLetters: admin,
  viewBin: admin,
  viewQueues: admin,
  viewRequestKinds: admin,
  changeRequestKind: admin,
  fillOfficeFields: admin,
  decideRequest: admin,
  undoDecision: admin,
  messageRequester: admin,
  resumeRequest: admin,
  addRequestNote: admin,
  assignRequest: admin,
  decideManyRequests: admin,
  undoManyDecisions: admin,
  uploadFile: admin,
  sendRequestFile: signedIn,
  exportStudents: admin,
  exportRequests: admin,
  downloadDocuments: admin,
  downloadArchive: admin,
  viewAudit: admin,
  viewMail: admin,
  retryEmail: admin,
  discardEmail: admin,
  viewDegraded: admin,
  viewSettings: admin,
  changeSettings: admin,
  viewJobs: admin,
  retryJob: admin,
  discardJob: admin,

  openStudentPhoto: (actor: Person, studentId: string) => admin(actor) || actor.id === studentId,
  openCertificateFile: (actor: Person, studentId: string) => admin(actor) || actor.id === studentId,
  openRequestFile: (actor: Person, studentId: string) => admin(actor) || actor.id === studentId,
  openIssuedFile: (actor: Person, studentId: string) => admin(actor) || actor.id === studentId,
} satisfies Record<string, (actor: Person, studentId: string) => boolean>

export type Action = keyof typeof rules

/**
 * What a key can be allowed. It is for programs that bring students in and read lists; what acts for one person (their own
 * records, sessions, passwords, decisions) is not in it, nor what would let a program sign in as somebody.
 */
export const keyActions = [
  'viewCounts',
  'viewStudents',
  'deactivateStudent',
  'restoreStudent',
  'viewIdCards',
  'exportStudents',
  'importStudents',
] as const satisfies readonly Action[]
export type KeyAction = (typeof keyActions)[number]

export const isKeyAction = (action: string): action is KeyAction => keyActions.some((known) => known === action)

/** Whether `actor` may do `action`; `studentId` says whose record it is about, where that matters. */
export function may(actor: Actor, action: Action, studentId = '') {
  if (actor.userType === 'apiKey') return isKeyAction(action) && actor.allowed.includes(action)
  return rules[action](actor, studentId)
}
