import type { Actor, Person } from './actors.ts'
import type { StaffRole } from './people/staff-roles.ts'

const registrar = ['registrar'] as const
const clerk = ['registrar', 'clerk'] as const
const auditor = ['registrar', 'auditor'] as const
const office = ['registrar', 'clerk', 'auditor'] as const

/** What the office does, and which roles may. What changes anything and names `auditor` does not compile; see `audit.ts`. */
export const staffActions = {
  viewCounts: office,
  viewDashboard: office,
  viewStudents: office,
  addStudent: clerk,
  updateStudent: clerk,
  setStudentPassword: registrar,
  deactivateStudent: registrar,
  restoreStudent: registrar,
  forgetStudent: registrar,
  viewForgetting: registrar,
  keepStudent: registrar,
  stopKeepingStudent: registrar,
  agreeToForgetting: registrar,
  markFormer: registrar,
  readmitStudent: registrar,
  promoteStudents: registrar,
  undoPromotion: registrar,
  inviteStudent: clerk,
  inviteManyStudents: registrar,
  changeSavedFilters: clerk,
  viewIdCards: office,
  addIdCard: clerk,
  updateIdCard: clerk,
  deleteIdCard: clerk,
  replaceLostCard: clerk,
  printIdCards: clerk,
  undoCardPrint: clerk,
  restoreIdCard: clerk,
  viewCertificates: office,
  addCertificate: clerk,
  updateCertificate: clerk,
  deleteCertificate: clerk,
  restoreCertificate: clerk,
  importStudents: registrar,
  undoImport: registrar,
  importPhotos: registrar,
  undoPhotoImport: registrar,
  sendImportPhoto: registrar,
  viewDocuments: office,
  reviewDocument: registrar,
  endDocumentReview: registrar,
  withdrawDocument: clerk,
  retryDocument: clerk,
  viewLetters: office,
  changeLetterTemplate: registrar,
  changeSignatory: registrar,
  issueLetter: clerk,
  cancelLetter: clerk,
  collectLetter: clerk,
  issueManyLetters: clerk,
  cancelManyLetters: clerk,
  exportLetters: registrar,
  /** Withdrawing and cancelling what somebody else has issued. */
  withdrawOfOthers: registrar,
  viewBin: office,
  /** Seeing in the bin, and restoring, what somebody else has deleted. */
  viewBinOfOthers: auditor,
  viewQueues: office,
  viewRequestKinds: registrar,
  changeRequestKind: registrar,
  fillOfficeFields: clerk,
  decideRequest: clerk,
  undoDecision: clerk,
  /** Deciding requests of a kind that names the registrar. */
  decideForRegistrar: registrar,
  messageRequester: clerk,
  resumeRequest: clerk,
  addRequestNote: clerk,
  assignRequest: clerk,
  /** The weekly e-mail with all that is overdue. */
  readOverdueList: registrar,
  showPresence: clerk,
  decideManyRequests: clerk,
  undoManyDecisions: clerk,
  uploadFile: clerk,
  exportStudents: clerk,
  exportRequests: clerk,
  downloadDocuments: clerk,
  /** Exports of more than EXPORT_ROWS_OF_CLERK. */
  exportEverybody: registrar,
  downloadArchive: registrar,
  viewAudit: auditor,
  viewMail: auditor,
  retryEmail: registrar,
  discardEmail: registrar,
  viewDegraded: office,
  viewSettings: registrar,
  changeSettings: registrar,
  viewWebhooks: registrar,
  changeWebhooks: registrar,
  viewJobs: auditor,
  retryJob: registrar,
  discardJob: registrar,
  viewStaff: registrar,
  inviteStaff: registrar,
  changeStaffRole: registrar,
  disableStaff: registrar,
  enableStaff: registrar,
  resetSecondFactor: registrar,
  permitSignIn: registrar,
  unlinkSignIn: registrar,
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffAction = keyof typeof staffActions

const signedIn = () => true
const student = (actor: Person) => actor.userType === 'student'
/** The office, and the student for their own. */
const officeOrOwn = (actor: Person, studentId: string) => actor.userType === 'admin' || actor.id === studentId

/** What the office and students see in another form, on their screens. */
const forProgramsAlone = () => false

/**
 * What does not depend on the role alone. That a student reaches only their own records is part of each query
 * (`…Of(studentId)`), so that the record of another student answers like one that does not exist.
 */
const rules = {
  signOut: signedIn,
  subscribe: signedIn,
  viewOwnNotifications: signedIn,
  changeOwnNotifications: signedIn,
  viewOwnSecondFactor: signedIn,
  changeOwnSecondFactor: signedIn,
  confirmOwnSession: signedIn,
  viewOwnAccount: signedIn,
  /** That of a student is changed by the office. */
  changeOwnName: (actor: Person) => actor.userType === 'admin',
  changeOwnPassword: signedIn,
  endOwnSessions: signedIn,
  /** A student is linked anew at the next sign-in there. */
  unlinkOwnSignIn: (actor: Person) => actor.userType === 'admin',

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

  sendRequestFile: (actor: Person) => student(actor) || hasRole(actor, clerk),

  readRequests: forProgramsAlone,
  readLetters: forProgramsAlone,

  openStudentPhoto: officeOrOwn,
  openCertificateFile: officeOrOwn,
  openRequestFile: officeOrOwn,
  openIssuedFile: officeOrOwn,
} satisfies Record<string, (actor: Person, studentId: string) => boolean>

export type Action = StaffAction | keyof typeof rules

const hasRole = (actor: Person, roles: readonly StaffRole[]) =>
  actor.userType === 'admin' && roles.includes(actor.staffRole)

const isStaffAction = (action: Action): action is StaffAction => Object.hasOwn(staffActions, action)

export const isForProgramsAlone = (action: Action) => !isStaffAction(action) && rules[action] === forProgramsAlone

/** What the rule of a kind of request can do. */
const ruleActions: readonly Action[] = ['decideRequest', 'issueLetter']

/** Whether `actor` may do `action`; `studentId` says whose record it is about, where that matters. */
export function may(actor: Actor, action: Action, studentId = '') {
  if (actor.userType === 'apiKey') {
    const allowed: readonly Action[] = actor.allowed
    return allowed.includes(action)
  }
  if (actor.userType === 'rule') return ruleActions.includes(action)
  return isStaffAction(action) ? hasRole(actor, staffActions[action]) : rules[action](actor, studentId)
}
